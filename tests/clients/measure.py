"""Measures an engine through its pipes: how soon it stops, and what threads gain.

    measure.py stop    --binary target/release/nullwindow [--tries 100]
    measure.py threads --binary target/release/nullwindow --suite positions.epd [--depth 8] [--positions 10]

Times depend on the machine: nothing here is a test.
"""

import argparse
import random
import statistics
import subprocess
import time

START = "Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww"

# Command, greeting and its answer, what begins an endless search, what stops it, what answers.
PROTOCOLS = {
    "uci": (["uci"], "uciok", ["position startpos moves e2e4 e7e5", "go infinite"], "stop", "bestmove"),
    "hub": (["hub", "init"], "ready", [f"pos pos={START}", "level infinite", "go analyze"], "stop", "done"),
    "nboard": (["nboard 2"], "set", ["set depth 30", "go"], "ping 1", "pong"),
}


class Engine:
    """An engine at the other end of two pipes."""

    def __init__(self, binary, protocol, threads):
        command = [binary, protocol, "--threads", str(threads)]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def send(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()

    def wait_for(self, beginning):
        for line in self.process.stdout:
            if line.startswith(beginning):
                return
        raise SystemExit("the engine has gone")

    def close(self):
        self.process.stdin.close()
        self.process.stdout.read()
        self.process.wait()


def stop(options):
    for protocol, (greeting, greeted, begin, end, answer) in PROTOCOLS.items():
        for threads in (1, 2):
            engine = Engine(options.binary, protocol, threads)
            engine.send(*greeting)
            engine.wait_for(greeted)
            times = []
            for _ in range(options.tries):
                engine.send(*begin)
                time.sleep(random.uniform(0.05, 0.15))
                began = time.perf_counter()
                engine.send(end)
                engine.wait_for(answer)
                times.append(1000 * (time.perf_counter() - began))
            engine.close()
            times.sort()
            ninety = times[int(0.9 * (len(times) - 1))]
            median = statistics.median(times)
            print(f"{protocol:7} {threads} threads: {median:.2f} ms, 90 % {ninety:.2f}, most {times[-1]:.2f}")


def threads(options):
    with open(options.suite, encoding="utf-8") as suite:
        positions = [" ".join(line.split()[:4]) for line in suite if line.strip()]
    spent = {1: 0.0, 2: 0.0}
    for position in positions[: options.positions]:
        for number in spent:
            engine = Engine(options.binary, "uci", number)
            engine.send("isready")
            engine.wait_for("readyok")
            began = time.perf_counter()
            engine.send(f"position fen {position} 0 1", f"go depth {options.depth}")
            engine.wait_for("bestmove")
            spent[number] += time.perf_counter() - began
            engine.close()
    print(f"depth {options.depth}: {spent[1]:.2f} s, {spent[2]:.2f} s with two threads, {spent[1] / spent[2]:.2f} times")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["stop", "threads"])
    parser.add_argument("--binary", required=True)
    parser.add_argument("--tries", type=int, default=100)
    parser.add_argument("--suite", help="positions, as EPD")
    parser.add_argument("--depth", type=int, default=8)
    parser.add_argument("--positions", type=int, default=10)
    options = parser.parse_args()
    if options.what == "threads" and not options.suite:
        parser.error("threads needs --suite")
    {"stop": stop, "threads": threads}[options.what](options)


if __name__ == "__main__":
    main()
