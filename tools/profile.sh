#!/usr/bin/env bash
# Where the instructions of a fixed-depth search go, by role: callgrind's counts on the positions
# of `nullwindow bench`. Needs valgrind and addr2line.
#
#     tools/profile.sh [chess|checkers|othello DEPTH]...
#
# An instruction belongs to the outermost inlined function around it that has a role, told by its
# source file: moves generated in order to evaluate count as evaluation where they are inlined
# there, as generation where they are called. The table is small, or clearing it would be most of
# so short a search.
set -euo pipefail
cd "$(dirname "$0")/.."

for tool in valgrind addr2line; do
    if ! command -v "$tool" >/dev/null; then
        echo "tools/profile.sh: $tool not found: expected it to be installed" >&2
        exit 2
    fi
done
[ $# -gt 0 ] || set -- chess 4 checkers 10 othello 6
if [ $(($# % 2)) -ne 0 ]; then
    echo "tools/profile.sh: rejected '$*': expected pairs of a game and a depth" >&2
    exit 2
fi

CARGO_PROFILE_RELEASE_DEBUG=line-tables-only cargo build --release --quiet \
    --package nullwindow-engine --target-dir target/profile
binary=$PWD/target/profile/release/nullwindow
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

printf '%-9s %5s %6s %10s %10s %8s %7s %7s\n' \
    game depth table generation evaluation ordering search other
while [ $# -gt 0 ]; do
    game=$1 depth=$2
    shift 2
    valgrind --tool=callgrind --dump-instr=yes --compress-pos=no --compress-strings=no \
        --callgrind-out-file="$work/calls" \
        "$binary" bench --game "$game" --depth "$depth" --table 2^16 >/dev/null 2>"$work/said" ||
        { tail -1 "$work/said" >&2; exit 2; }
    # Instructions by address; what lies in other objects (libc, the loader) has no role.
    awk -v binary="ob=$binary" '
        /^ob=/ { ours = $0 == binary }
        /^calls=/ { getline; next }        # the cost of a call is counted in what is called
        /^0x/ { if (ours) cost[$1] += $3; else foreign += $3 }
        END { for (address in cost) print address, cost[address]; print "foreign", foreign }
    ' "$work/calls" >"$work/costs"
    # Two lines a frame, function and place, innermost first.
    grep '^0x' "$work/costs" | cut -d' ' -f1 |
        addr2line --addresses --inlines --functions --exe="$binary" >"$work/frames"
    awk -v game="$game" -v depth="$depth" '
        function settle() { sum[role] += instructions; role = "other"; instructions = 0 }
        BEGIN { role = "other" }
        NR == FNR { cost[$1] = $2; total += $2; next }
        /^0x/ {
            settle()
            address = $1
            sub(/^0x0*/, "0x", address)
            instructions = cost[address]
            next
        }
        {
            name = $0
            getline place
            node = place ~ /search\/src\/node\.rs/
            if (place ~ /search\/src\/memory\/|engine\/src\/memory\.rs/ ||
                node && name ~ /recall|remember/) role = "table"
            else if (place ~ /search\/src\/(ordering\/|ranks\.rs)/) role = "ordering"
            # The embedded weights are unpacked once, before any search.
            else if (name ~ /call_once|from_bytes|embedded/ && place ~ /weights/) role = "other"
            else if (place ~ /(chess|checkers|othello)\/src\/(evaluate|features|patterns|weights)/ ||
                     name ~ /evaluate/ && place ~ /(chess|checkers|othello)\/src\//) role = "evaluation"
            else if (place ~ /cozy-chess|(chess|checkers|othello)\/src\/|search\/src\/position\.rs/) role = "generation"
            else if (place ~ /search\/src\// && role == "other") role = "search"
        }
        END {
            settle()
            sum["other"] += cost["foreign"]
            share = 100 / total
            printf "%-9s %5d %5.1f%% %9.1f%% %9.1f%% %7.1f%% %6.1f%% %6.1f%%\n", game, depth,
                sum["table"] * share, sum["generation"] * share, sum["evaluation"] * share,
                sum["ordering"] * share, sum["search"] * share, sum["other"] * share
        }
    ' "$work/costs" "$work/frames"
done
