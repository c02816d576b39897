"""What the suites that are written in Python have in common."""


class Report:
    passed = failed = 0

    def check(self, what, holds, *evidence):
        """Says whether `what` holds and, where it does not, what there was instead."""
        if holds:
            self.passed += 1
        else:
            self.failed += 1
        print("passed:" if holds else "FAILED:", what, flush=True)
        if not holds:
            print(*evidence, sep="\n", flush=True)
