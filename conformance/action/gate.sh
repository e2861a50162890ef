#!/usr/bin/env bash
# Runs the gate with the inputs of action.yml, which come as variables, so that no input is ever read as a command.
# The exit code is the gate's: 1 where a clause failed, 2 where the target could not be judged.
set -euo pipefail

understudy="$(cd "$(dirname "$0")/../.." && pwd)/dist/bin/main.js"
arguments=(check)

case "${INPUT_CONTRACT:?name a contract: media, tracker, forge or a file}" in
  media | tracker | forge) arguments+=("$INPUT_CONTRACT") ;;
  *) arguments+=(--contract "$INPUT_CONTRACT") ;;
esac
[ -z "${INPUT_STDIO:-}" ] || arguments+=(--stdio "$INPUT_STDIO")
[ -z "${INPUT_URL:-}" ] || arguments+=(--url "$INPUT_URL")

while IFS= read -r line; do
  [ -z "$line" ] || arguments+=(--env "$line")
done <<<"${INPUT_ENV:-}"
while IFS= read -r line; do
  [ -z "$line" ] || arguments+=("$line")
done <<<"${INPUT_OPTIONS:-}"

arguments+=(--report console --report github --report "html=${INPUT_REPORT:-gate.html}")

exec node "$understudy" "${arguments[@]}"
