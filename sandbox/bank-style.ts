/** The style of all pages of the bank, different from that of the shop. */
export const bankStyle = `
:root { color-scheme: light; --navy: #14304f; --ink: #1c2733; --soft: #55626f; --line: #8794a1; --paper: #fff;
  --ground: #eef2f5; --red: #a3201d; --focus: #0b6bcb; }
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1.0625rem/1.5 system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 0 0 .5rem; font-size: 1.0625rem; }
p { margin: 0 0 1rem; }
a { color: var(--navy); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
[tabindex='-1']:focus { outline: 3px solid var(--focus); outline-offset: 2px; }
header { background: var(--navy); color: #fff; }
header div { max-width: 58rem; margin: 0 auto; padding: .875rem 1rem; display: flex; gap: .625rem; align-items: center; font-weight: 600; letter-spacing: .01em; }
.demo { background: #fff4d6; color: #4d3a00; border-bottom: 1px solid #d8c48a; }
.demo p { max-width: 58rem; margin: 0 auto; padding: .5rem 1rem; font-size: .9375rem; }
main { max-width: 58rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; display: grid; gap: 1.25rem; }
@media (min-width: 48rem) { main { grid-template-columns: 19rem 1fr; align-items: start; } }
.sheet { background: var(--paper); border: 1px solid #cfd7de; border-radius: .5rem; padding: 1.25rem; min-width: 0; }
dl { margin: 0; display: grid; grid-template-columns: auto 1fr; gap: .375rem 1rem; }
dt { color: var(--soft); }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
dd.amount { font-weight: 700; font-size: 1.25rem; }
.plan { margin: .75rem 0 0; }
.field { margin-bottom: 1rem; }
label { display: block; font-weight: 600; margin-bottom: .25rem; }
.hint { color: var(--soft); font-size: .9375rem; line-height: 1.4; margin: .25rem 0; }
form + .hint { margin-top: 1rem; }
.fault { color: var(--red); font-weight: 600; margin: .25rem 0 0; }
input:not([type='checkbox']) { width: 100%; min-height: 2.875rem; padding: .5rem .75rem; font: inherit; color: inherit; background: #fff; border: 1px solid var(--line); border-radius: .375rem; }
input[aria-invalid='true'] { border: 2px solid var(--red); }
.pair { display: grid; gap: 0 1rem; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); }
.tick { display: flex; gap: .625rem; align-items: center; min-height: 2.75rem; font-weight: 400; margin-bottom: .75rem; }
.tick input { width: 1.375rem; height: 1.375rem; margin: 0; accent-color: var(--navy); }
button { font: inherit; cursor: pointer; border-radius: .375rem; min-height: 2.875rem; padding: .625rem 1.25rem; }
.main { width: 100%; border: 1px solid var(--navy); background: var(--navy); color: #fff; font-weight: 600; }
.other { width: 100%; margin-top: .75rem; border: 1px solid var(--navy); background: #fff; color: var(--navy); }
.quiet { border: 0; background: none; color: var(--navy); text-decoration: underline; padding: .625rem 0; min-height: 2.75rem; text-align: left; }
.faults { border: 2px solid var(--red); border-radius: .5rem; padding: 1rem 1.25rem; margin-bottom: 1.25rem; }
.faults ul { margin: 0; padding-left: 1.25rem; }
.faults a { color: var(--red); }
details { margin-bottom: 1rem; }
summary { cursor: pointer; padding: .625rem 0; color: var(--navy); text-decoration: underline; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
caption { text-align: left; color: var(--soft); padding-bottom: .5rem; }
th, td { text-align: left; vertical-align: top; padding: .375rem .75rem .375rem 0; border-top: 1px solid #cfd7de; }
td:first-child { white-space: nowrap; font-variant-numeric: tabular-nums; }
@media (max-width: 30rem) { td, th { display: block; border: 0; padding: 0; } tr { display: block; border-top: 1px solid #cfd7de; padding: .375rem 0; } td:first-child { white-space: normal; font-weight: 600; } thead { display: none; } }
.qr { display: block; width: 12rem; max-width: 100%; margin: 0 0 1rem; }
.qr svg { display: block; width: 100%; height: auto; }
`;
