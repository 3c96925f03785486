/** The look of the sandbox's pages: another house's on purpose, so that nobody takes them for the shop's. */
export const STYLE = `
:root { color-scheme: light; font: 16px/1.7 system-ui, "Hiragino Sans", "Noto Sans JP", sans-serif; }
body { margin: 0; background: #eef1f4; color: #1c2733; }
header { background: #27425f; color: #fff; padding: 12px 20px; font-size: 14px; }
main { max-width: 440px; margin: 24px auto; padding: 24px; background: #fff; border-radius: 8px; }
h1 { font-size: 20px; margin: 0 0 16px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; }
dt { color: #556270; } dd { margin: 0; font-variant-numeric: tabular-nums; }
label { display: block; margin: 16px 0 4px; }
input { width: 100%; box-sizing: border-box; font: inherit; padding: 10px 12px; border: 1px solid #8a97a5; border-radius: 4px; }
button { width: 100%; min-height: 48px; margin-top: 20px; font: inherit; font-weight: 600; border: 0; border-radius: 4px; background: #27425f; color: #fff; cursor: pointer; }
button.quiet { background: none; color: #27425f; border: 1px solid #27425f; margin-top: 12px; }
:focus-visible { outline: 3px solid #d98a1f; outline-offset: 2px; }
.hint { color: #556270; font-size: 14px; } .wrong { color: #a3182c; }
`;
