#!/usr/bin/env bash
# Runs the gate with the inputs of action.yml, which come as variables, so that no input is ever read as a command.
# The exit code is the gate's: 1 where a clause failed, 2 where the target could not be judged.
set -euo pipefail

package="$(cd "$(dirname "$0")/../.." && pwd)"
temporary="${RUNNER_TEMP:-${TMPDIR:-/tmp}}"
installed="$temporary/understudy/node_modules/mcp-understudy/dist/bin/main.js"

if ! node -e 'const [major, minor] = process.versions.node.split(".").map(Number); process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)'; then
  echo "::error::The gate needs Node 20.19 or newer in the job: use actions/setup-node before it." >&2
  exit 2
fi

# The program that judges: of the named package, of this folder where it is built, or of the published package of the same version; last, a build of this folder.
if [ -n "${INPUT_PACKAGE:-}" ]; then
  [ -f "$installed" ] || npm install --silent --no-audit --no-fund --prefix "$temporary/understudy" "$INPUT_PACKAGE" >&2
  understudy="$installed"
elif [ -f "$package/dist/bin/main.js" ]; then
  understudy="$package/dist/bin/main.js"
else
  version="$(node -p "require('$package/package.json').version")"
  if [ -f "$installed" ] || npm install --silent --no-audit --no-fund --prefix "$temporary/understudy" "mcp-understudy@$version" >&2; then
    understudy="$installed"
  else
    (cd "$package" && npm ci --no-audit --no-fund >&2 && npm run --silent build >&2)
    understudy="$package/dist/bin/main.js"
  fi
fi

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

arguments+=(--report console --report github --report "html=${INPUT_REPORT:-gate.html}" --report "summary=$temporary/understudy-summary.md")

exec node "$understudy" "${arguments[@]}"
