"""The page of a graph, in a headless browser."""

import json

from browser import Browser
from large_graph import large_graph

EVERYTHING = """
import DI
protocol Store {}
@Injectable(as: Store.self, scope: .singleton) final class Disk: Store { init(url: String) {} }
enum Bindings { @Provides static let url: String = "u"; @Provides static func number() async throws -> Int { 1 } }
@Injectable struct Screen {
    init(store: any Store, later: () async throws -> Int, lazy: Lazy<any Store>, size: Double = 1, parts: [Part]) {}
}
@Contributes(to: [Part].self) @Injectable struct Part {}
@Injectable struct Detail { init(id: Assisted<Int>, store: any Store) {} }
@Factory protocol DetailFactory { func make(id: Int) -> Detail }
@Injectable struct List { init(detail: (Int) -> Detail, factory: any DetailFactory) {} }
final class Controller { @Inject var store: (any Store)! }
@Injectable struct Nobody {}
@ChildGraph protocol UserGraph { @Input var user: Character { get }; var session: Session { get } }
@Injectable(scope: .scoped(to: UserGraph.self)) final class Session { init(user: Character, store: any Store) {} }
@DependencyGraph protocol AppGraph {
    var screen: Screen { get }
    func detail(id: Int) -> Detail
    var list: List { get }
    func inject(_ controller: Controller)
    func user(user: Character) -> any UserGraph
}
"""

# Swift lets anything stand between backticks.
NAMES = [
    "</script><script>document.title = 'hacked'</script>", "<img src=x onerror=\"document.title = 'hacked'\">",
    "<!-- a comment", "\" + alert(1) + \"", "&lt;b&gt; & 'quotes' \"too\"", "${document.title = 1}", "]]> --> end",
    "http://example.com/a.js",
]
HOSTILE = (
    "import DI\n" + "".join(f"@Injectable struct `{name}` {{}}\n" for name in NAMES)
    + "@DependencyGraph protocol AppGraph {\n"
    + "".join(f"    var `p {name}`: `{name}` {{ get }}\n" for name in NAMES) + "}\n")


class Page:
    """A graph's page, in a browser."""

    def __init__(self, browser, tool, folder, source):
        folder.mkdir()
        (folder / "App.swift").write_text(source)
        call = tool("graph", "--module", "App", "--format", "html", "--output", "graph.html", ".", folder=folder)
        assert call.returncode == 0, call.stderr
        self.browser = browser
        self.url = (folder / "graph.html").as_uri()
        browser.open(self.url)

    def text(self, selector):
        return self.browser.evaluate(f"document.querySelector({json.dumps(selector)}).innerText")

    def texts(self, selector):
        return self.browser.evaluate(
            f"[...document.querySelectorAll({json.dumps(selector)})].map((one) => one.textContent)")

    @property
    def titles(self):
        """The names in the list."""
        return self.browser.evaluate(
            "[...document.querySelectorAll('#list li')].map((one) => one.firstChild.textContent)")

    def section(self, title):
        """The lines below a heading of the details."""
        return self.browser.evaluate(
            f"""[...[...document.querySelectorAll('#details h3')].find((one) => one.textContent === {json.dumps(title)})
                ?.nextElementSibling.children ?? []].map((one) => one.firstChild.nodeName === 'BUTTON'
                    ? one.firstChild.textContent : one.textContent)""")

    def find(self, text):
        """Searches with the keyboard, and selects what is found first."""
        self.browser.press("/")
        self.browser.evaluate("document.activeElement.select()")
        self.browser.type(text)
        self.browser.press("Enter")

    def choose(self, name, value):
        self.browser.evaluate(
            f"""(() => {{ const one = document.getElementById({json.dumps(name)}); one.value = {json.dumps(value)};
                one.dispatchEvent(new Event('change')); }})()""")
        self.browser.settle()

    def middle(self):
        return self.browser.evaluate(
            """(() => { const box = document.getElementById('canvas').getBoundingClientRect();
                return [box.left + box.width / 2, box.top + box.height / 2]; })()""")

    def colors(self):
        """How many different colours the drawing has, and the one in its corner."""
        return self.browser.evaluate(
            """(() => { const canvas = document.getElementById('canvas');
                const copy = new OffscreenCanvas(canvas.width, canvas.height)
                    .getContext('2d', { willReadFrequently: true });
                copy.drawImage(canvas, 0, 0);
                const data = new Uint32Array(copy.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
                return [new Set(data).size, data[0]]; })()""")


def run(report, tool, folder):
    with Browser() as browser:
        test_page(report, Page(browser, tool, folder / "everything", EVERYTHING))
        test_hostile_names(report, Page(browser, tool, folder / "hostile", HOSTILE))
        test_large_graph(report, Page(browser, tool, folder / "large", large_graph(2000)))
        report.check("the console says nothing", browser.console == [], browser.console)
        pages = [url for url in browser.requests if url.startswith(folder.as_uri()) and ".html" in url]
        others = [url for url in browser.requests if url not in pages and url != "about:blank"]
        report.check("nothing is asked for but the pages themselves", others == [] and len(pages) == 4, browser.requests)


def test_page(report, page):
    browser = page.browser
    report.check("the page says what it shows", page.text("#summary") == "2 graphs · 13 bindings · 1 unused",
                 page.text("#summary"))
    report.check("everything is in the list", len(page.titles) == 19, page.titles)
    report.check("what no graph reaches is named", page.section("Reached by no graph")[0].startswith("Nobody"))
    kinds, light = page.colors()
    report.check("the graph is drawn", kinds > 20, kinds)

    browser.press("/")
    browser.type("disk")
    report.check("typing searches", page.titles == ["Disk"], page.titles)
    browser.press("Enter")
    report.check("Enter selects", page.text("#details h2") == "Disk")
    report.check("who asks is named",
                 sorted(page.section("Asked for by")) == ["Controller", "Detail", "Screen", "Screen", "Session"],
                 page.section("Asked for by"))
    report.check("what it asks for is named", page.section("Asks for") == ["url: String"], page.section("Asks for"))
    report.check("the path from an entry point is shown", page.section("Path from an entry point")[-1] == "Disk"
                 and len(page.section("Path from an entry point")) == 3, page.section("Path from an entry point"))
    facts = page.text("#details dl")
    report.check("scope and place are shown",
                 "singleton" in facts and "App.swift:4:60" in facts and "any Store" in facts, facts)
    report.check("the address leads back to it", "Disk" in browser.evaluate("location.hash"))
    browser.press("Escape")
    report.check("Escape lets go", page.text("#details h2") == "Nothing selected" and len(page.titles) == 19)

    page.find("screen")
    browser.press("ArrowDown")
    browser.press("Enter")
    report.check("arrows move through what was found", page.text("#details h2") == "screen", page.text("#details h2"))
    page.find("Screen")
    x, y = page.middle()
    browser.press("Escape")
    browser.click(x, y)
    report.check("a click on a box selects it", page.text("#details h2") == "Screen", page.text("#details h2"))
    browser.evaluate("[...document.querySelectorAll('#details .link')].find((b) => b.textContent === '[Part]').click()")
    browser.settle()
    report.check("a click on a name in the details follows it", page.text("#details h2") == "[Part]")
    browser.click(300, y)
    report.check("a click beside all boxes lets go", page.text("#details h2") == "Nothing selected")

    page.choose("scope", "singleton")
    report.check("a scope filters", page.titles == ["Disk"], page.titles)
    page.choose("scope", "")
    page.choose("graph", "App.AppGraph/UserGraph")
    report.check("a graph filters", sorted(page.titles) == ["Character", "Session", "session"], page.titles)
    page.choose("module", "App")
    report.check("filters add up", len(page.titles) == 3)
    page.choose("graph", "")
    page.find("Session")
    browser.evaluate("document.querySelector('#details .action').click()")
    browser.settle()
    browser.press("/")
    browser.evaluate("document.activeElement.value = ''; document.activeElement.dispatchEvent(new Event('input'))")
    report.check("only the surroundings are shown",
                 0 < len(page.titles) < 19 and "Session" in page.titles and "List" not in page.titles, page.titles)
    browser.press("Escape")

    roles = {node["role"]["value"] for node in browser.send("Accessibility.getFullAXTree")["nodes"] if "role" in node}
    report.check("a screen reader finds landmarks, list and search",
                 {"main", "navigation", "complementary", "listbox", "option", "combobox", "status"} <= roles, roles)
    unnamed = browser.evaluate(
        "[...document.querySelectorAll('button')].filter((one) => !one.textContent && !one.ariaLabel).length")
    report.check("every button has a name", unnamed == 0)

    browser.theme("dark")
    kinds, dark = page.colors()
    report.check("it is dark where the system is", dark != light and kinds > 20, dark, light)
    browser.theme("light")
    browser.open("about:blank")
    browser.open(page.url + "#App.AppGraph%3A%20Disk")
    report.check("an address selects what it names", page.text("#details h2") == "Disk")


def test_hostile_names(report, page):
    # As code would write them.
    names = [f"`{name}`" for name in NAMES]
    report.check("hostile names are text", set(names) <= set(page.titles), page.titles)
    for name in names:
        page.find(name)
        report.check(f"{name} is found and shown", page.texts("#details h2") == [name], page.texts("#details h2"))
        page.browser.press("Escape")
    report.check("nothing of them ran", page.browser.evaluate("document.title") == "Dependency graph"
                 and page.browser.evaluate("document.querySelectorAll('img, b').length") == 0)


def test_large_graph(report, page):
    browser = page.browser
    report.check("two thousand bindings are shown", "2000 bindings" in page.text("#summary"))
    page.find("Service1234")
    report.check("one among two thousand is found", page.text("#details h2") == "Service1234")
    frames = browser.evaluate(
        """new Promise((done) => {
            const canvas = document.getElementById('canvas');
            const times = [];
            let last = performance.now();
            const frame = () => {
                times.push(performance.now() - last);
                last = performance.now();
                canvas.dispatchEvent(new WheelEvent(
                    'wheel', { deltaY: times.length % 40 < 20 ? 60 : -60, clientX: 700, clientY: 450, cancelable: true }));
                if (times.length < 80) requestAnimationFrame(frame);
                else done(times.sort((one, other) => one - other));
            };
            requestAnimationFrame(frame);
        })""")
    print(f"zooming through two thousand bindings: {frames[40]:.0f} ms a frame (median), {frames[76]:.0f} ms (95%)")
