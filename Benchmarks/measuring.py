"""Runs programs and says what they took."""
import os
import resource
import statistics
import subprocess
import time
from dataclasses import dataclass


@dataclass(frozen=True)
class Usage:
    """What one run of a program took: seconds on the clock, of processors, and its memory at most, in MB."""
    clock: float
    processor: float
    peak: float


def run(command, folder):
    """Runs a program to its end. One that fails ends the benchmark: its time would mean nothing."""
    start = time.perf_counter()
    process = subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    clock = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise SystemExit(f"{' '.join(command)} failed in {folder}: status {process.returncode}")
    # The system counts the memory that this program had when it started the other one as if it were that one's.
    own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    peak = usage.ru_maxrss / 1000 if usage.ru_maxrss > own else float("nan")
    return Usage(clock, usage.ru_utime + usage.ru_stime, peak)


@dataclass(frozen=True)
class Result:
    """The medians over some rounds of a measurement, and of its ratio to what was measured in turn with it."""
    clock: float
    processor: float
    peak: float
    ratio: float
    lowest: float
    highest: float


def in_turn(rounds, reference, measured):
    """Calls both for each round, each of them first in its turn, and gives the result of each.

    The reference is measured beside every round, so that a machine that speeds up or slows down in between does not count.
    One more round goes before, to warm up.
    """
    pairs = []
    for number in range(rounds + 1):
        if number % 2 == 0:
            first = reference()
            pair = (first, measured())
        else:
            second = measured()
            pair = (reference(), second)
        if number > 0:
            pairs.append(pair)
    return result([pair[0] for pair in pairs], pairs, lambda _: 1), result(
        [pair[1] for pair in pairs], pairs, lambda pair: pair[1].clock / pair[0].clock)


def result(usages, pairs, ratio):
    ratios = sorted(ratio(pair) for pair in pairs)
    return Result(
        statistics.median(usage.clock for usage in usages), statistics.median(usage.processor for usage in usages),
        max(usage.peak for usage in usages), statistics.median(ratios), ratios[0], ratios[-1])


def machine():
    """The processor, how many of it there are, and how busy they are."""
    with open("/proc/cpuinfo") as file:
        names = [line.split(":", 1)[1].strip() for line in file if line.startswith("model name")]
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    swift = subprocess.run(["swiftc", "--version"], check=True, capture_output=True, text=True).stdout.splitlines()[0]
    return (f"{names[0] if names else os.uname().machine}, {os.cpu_count()} processors, {memory:.0f} GiB, "
            f"load {os.getloadavg()[0]:.1f}; {swift}")
