import type { Page } from '@playwright/test';

/** Moves every text into two `<font>` elements, like a browser's translation. */
function wrapTexts(): void {
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.data.trim() || parent?.closest('font, script, style, title, option, textarea, svg'))
        continue;
      const inner = document.createElement('font');
      const outer = document.createElement('font');
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(document.createTextNode(text.data));
    }
  };
  const start = () => {
    wrap(document.body);
    const changes = { subtree: true, childList: true, characterData: true };
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        for (const node of [target, ...addedNodes])
          wrap(node.nodeType === Node.TEXT_NODE ? (node.parentNode ?? node) : node);
    }).observe(document.body, changes);
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
  else start();
}

export const translateAlways = (page: Page) => page.addInitScript(wrapTexts);
