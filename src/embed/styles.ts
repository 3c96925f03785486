/** The host page's style policy allows adopted sheets. */
const css = `
:host { display: block; position: relative; inline-size: 100%; max-inline-size: 26rem; aspect-ratio: 9 / 16; }
:host([hidden]) { display: none; }
.place, iframe { border-radius: inherit; position: absolute; inset: 0; inline-size: 100%; block-size: 100%; }
iframe { border: 0; background: #17120f; }
button { display: none; border: 0; padding: 0; color: #fff; background: transparent; cursor: pointer; font: 600 20px/1 system-ui, sans-serif; }
button:focus-visible { outline: 3px solid #fff; outline-offset: -5px; box-shadow: inset 0 0 0 2px #17120f; }
.mini { position: fixed; z-index: 2147483000; inset: auto max(16px, env(safe-area-inset-right)) max(16px, env(safe-area-inset-bottom)) auto;
  inline-size: min(11rem, 38vw); block-size: auto; aspect-ratio: 9 / 16; overflow: hidden; border-radius: 12px; box-shadow: 0 8px 32px rgb(23 18 15 / .35); }
.mini button { display: block; position: absolute; }
.mini .back { inset: 0; inline-size: 100%; block-size: 100%; }
.mini .stop { inset: 6px 6px auto auto; inline-size: 44px; block-size: 44px; border-radius: 50%; background: rgb(23 18 15 / .7); }
@media print { .mini { display: none; } }
`;

export function addStyles(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
}
