/** The style of a report: light or dark as the system of the reader; paper shows the open parts. */
export const reportStyle = `
:root {
  --ground: #fff; --panel: #f6f7f9; --line: #d5dae1; --text: #17202c; --quiet: #566274;
  --good: #10683a; --bad: #b3261e; --bad-ground: #fdeceb; --tried: #d9f0e2;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #12161c; --panel: #1a2029; --line: #323b48; --text: #e6eaf0; --quiet: #a1adbd;
    --good: #6fd49a; --bad: #ff9c94; --bad-ground: #3a1f1f; --tried: #1d4630;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; max-width: 76rem; padding: 1.5rem clamp(1rem, 4vw, 3rem) 4rem;
  background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif;
}
h1 { font-size: 1.6rem; margin: 0 0 .25rem; }
h2 { font-size: 1.2rem; margin: 2.5rem 0 .75rem; }
h3, h4 { display: inline; font-size: 1rem; margin: 0; }
h4 { display: block; margin-top: .75rem; font-size: .85rem; color: var(--quiet); }
p { margin: .4rem 0; }
header p, small { color: var(--quiet); }
small { font-size: .85rem; overflow-wrap: anywhere; }
a { color: inherit; }
fieldset { float: right; border: 0; padding: 0; margin: 0 0 .5rem 1rem; display: flex; gap: .75rem; }
legend { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
label { cursor: pointer; }
.text { display: none; }
:root:has(#in-es:checked) .text[lang=es], :root:has(#in-en:checked) .text[lang=en] { display: inline; }
.counts { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; list-style: none; padding: 0; margin: .75rem 0 0; clear: both; }
.counts b { font-size: 1.4rem; font-variant-numeric: tabular-nums; }
.passed, .mark.passed { color: var(--good); }
.failed, .mark.failed { color: var(--bad); }
.skipped { color: var(--quiet); }
.mark { font-weight: 700; }
.mark i { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
.failures ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; }
.failures li, .failure { background: var(--bad-ground); border-inline-start: 4px solid var(--bad); padding: .5rem .75rem; border-radius: 4px; }
.failures p, .failure p { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
main details { border: 1px solid var(--line); border-radius: 6px; margin: .5rem 0; padding: 0 .75rem; background: var(--ground); }
main details[open] { padding-bottom: .6rem; }
summary { cursor: pointer; padding: .5rem 0; }
summary:focus-visible, [tabindex]:focus-visible, a:focus-visible, input:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
.scenario { background: var(--panel); }
ol { padding-inline-start: 1.5rem; margin: .25rem 0; }
li details { margin: .25rem 0; }
pre { margin: .25rem 0; padding: .6rem .75rem; background: var(--panel); border: 1px solid var(--line); border-radius: 4px; overflow: auto; max-height: 26rem; font: .82rem/1.45 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem .75rem; margin: .4rem 0 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
.tags span { border: 1px solid var(--line); border-radius: 99px; padding: 0 .5rem; font-size: .8rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: .85rem; font-variant-numeric: tabular-nums; }
th, td { border: 1px solid var(--line); padding: .15rem .45rem; text-align: center; white-space: nowrap; }
th[scope=row], thead th:first-child { text-align: start; position: sticky; left: 0; background: var(--panel); }
thead th { background: var(--panel); font-weight: 600; }
td { color: var(--quiet); }
td.broken { background: var(--bad-ground); color: var(--bad); font-weight: 700; }
th.tall { vertical-align: bottom; max-height: 16rem; }
th.tall a { writing-mode: sideways-lr; writing-mode: vertical-rl; display: inline-block; max-height: 15rem; overflow: hidden; text-overflow: ellipsis; font-weight: 400; text-align: start; }
td.tried { background: var(--tried); color: var(--text); font-weight: 600; }
@media print {
  body { max-width: none; padding: 0; font-size: .8rem; }
  fieldset { display: none; }
  pre { max-height: none; }
  .failures li, tr { break-inside: avoid; }
  .scroll { overflow: visible; }
  th, td { padding: .05rem .2rem; font-size: .6rem; white-space: normal; }
}
`.trim()
