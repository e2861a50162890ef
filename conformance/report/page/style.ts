/** How the page looks, by the reader's colour scheme. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: #f7f7f5; --card: #fff; --ink: #1c1d20; --quiet: #5b5f66; --line: #dcddd8; --shade: #efefec;
  --failed: #b3261e; --failed-ground: #fbe4e2; --should: #8a5300; --should-ground: #fbeed3;
  --known: #5b4a9c; --known-ground: #ebe6fa; --unjudged: #5b5f66; --unjudged-ground: #e9eaec;
  --passed: #1c6b3a; --passed-ground: #e2f2e6; --focus: #0b57d0;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #16171a; --card: #1f2125; --ink: #e7e7e4; --quiet: #a4a8b0; --line: #363940; --shade: #282a30;
    --failed: #ff9b92; --failed-ground: #4a2320; --should: #f3c069; --should-ground: #43341a;
    --known: #c3b5ff; --known-ground: #332c52; --unjudged: #b3b7be; --unjudged-ground: #30333a;
    --passed: #83d6a0; --passed-ground: #1d3a28; --focus: #a8c7fa;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header, main { max-width: 1200px; margin: 0 auto; padding: 0 24px; }
header { padding-top: 28px; }
header p { margin: 2px 0; }
h1 { margin: 4px 0; font-size: 30px; line-height: 1.2; }
h2 { margin: 32px 0 4px; font-size: 19px; }
#clauses, details { scroll-margin-top: 110px; }
#clauses:focus { outline: none; }
h3 { margin: 14px 0 4px; font-size: 12px; text-transform: uppercase; letter-spacing: .05em; color: var(--quiet); }
.outcome { display: inline-block; padding: 2px 12px; border-radius: 99px; font-weight: 650; }
.failed .outcome { background: var(--failed-ground); color: var(--failed); }
.passed .outcome { background: var(--passed-ground); color: var(--passed); }
.quiet { color: var(--quiet); }
section > p { margin: 0 0 10px; }
h1 small { font-size: 18px; font-weight: 500; color: var(--quiet); }
.cut { color: var(--failed); }
.away { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 12px; top: 12px; background: var(--card); padding: 6px 12px; z-index: 9; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 1px; }
code, pre { font: 13px/1.5 ui-monospace, 'DejaVu Sans Mono', monospace; }
.command { display: flex; gap: 8px; align-items: start; margin-top: 6px; }
.command code { flex: 1; background: var(--shade); border-radius: 6px; padding: 6px 10px; }
button, select, input[type=search] { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--quiet); border-radius: 6px; padding: 4px 10px; }
button { cursor: pointer; }
button:hover { background: var(--shade); }
.legend { white-space: nowrap; margin-right: 14px; }
.mark { display: inline-block; min-width: 1.5em; text-align: center; border-radius: 4px; font-weight: 700; }
.failed.mark, td.failed { background: var(--failed-ground); color: var(--failed); }
.should.mark, td.should { background: var(--should-ground); color: var(--should); }
.known.mark, td.known { background: var(--known-ground); color: var(--known); }
.unjudged.mark, td.unjudged { background: var(--unjudged-ground); color: var(--unjudged); }
.passed.mark, td.passed { background: var(--passed-ground); color: var(--passed); }
.scroll { overflow: auto; max-height: 70vh; border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
table { border-collapse: separate; border-spacing: 2px; font-size: 13px; }
thead th, thead td { position: sticky; top: 0; z-index: 1; background: var(--card); vertical-align: bottom; }
thead th span { writing-mode: vertical-rl; transform: rotate(180deg); padding: 4px 0; font-weight: 500; white-space: nowrap; }
tbody th { position: sticky; left: 0; background: var(--card); text-align: right; padding: 2px 10px; font-weight: 500; white-space: nowrap; }
thead td { left: 0; z-index: 2; }
td[role=gridcell] { min-width: 30px; height: 26px; text-align: center; border-radius: 4px; font-weight: 650; cursor: pointer; }
td[role=gridcell]:hover { outline: 2px solid currentColor; }
td.passed { font-weight: 400; }
.filters { position: sticky; top: 0; z-index: 3; margin-top: 24px; padding: 10px 12px; background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
fieldset { border: 0; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 4px 18px; }
.chip { white-space: nowrap; }
.chip:has(:disabled) { opacity: .55; }
.choices { display: flex; flex-wrap: wrap; gap: 8px 16px; margin-top: 8px; align-items: center; }
.choices select { max-width: 240px; }
.words { flex: 1; display: flex; gap: 6px; align-items: center; min-width: 220px; }
.words input { flex: 1; min-width: 0; }
details { background: var(--card); border: 1px solid var(--line); border-radius: 8px; margin: 6px 0; }
#list > details, .lines > details { content-visibility: auto; contain-intrinsic-size: auto 42px; }
details[hidden] { display: none; }
summary { cursor: pointer; padding: 8px 12px; border-radius: 8px; }
summary:hover { background: var(--shade); }
.id { font-weight: 600; margin: 0 8px; }
.reason { color: var(--quiet); }
.body { padding: 0 16px 16px; border-top: 1px solid var(--line); }
.body p { margin: 0; }
.facts { list-style: none; padding: 0; margin: 4px 0 0; display: flex; flex-wrap: wrap; gap: 2px 18px; }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr)); gap: 0 14px; }
.sides > div { min-width: 0; }
pre { margin: 0; padding: 8px 12px; background: var(--shade); border-radius: 6px; border-left: 4px solid var(--line); white-space: pre-wrap; max-height: 320px; overflow: auto; }
.expected pre { border-left-color: var(--passed); }
.received pre { border-left-color: var(--failed); }
@media (max-width: 700px) { .filters { position: static; } #clauses, details { scroll-margin-top: 8px; } header, main { padding: 0 12px; } }
@media print { .filters, .skip, button { display: none; } details { break-inside: avoid; } }
`;
