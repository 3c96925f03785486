import { expect, type Frame, type Page } from '@playwright/test';
import { EVIL } from '../../support/hostile-addresses.ts';
import { COMPUTED } from '../../support/payloads/payloads.ts';

/**
 * Collects dialogs, requests to the attacker's host and errors. Call it before the page is opened.
 */
export function collectIncidents(page: Page): string[] {
  const incidents: string[] = [];
  page.on('dialog', async (dialog) => {
    if (dialog.type() === 'beforeunload') return dialog.accept();
    incidents.push(`a dialog: ${dialog.message()}`);
    return dialog.dismiss();
  });
  page.on('request', (request) => {
    if (URL.parse(request.url())?.hostname.endsWith(EVIL)) incidents.push(`asked ${request.url()}`);
  });
  page.on('pageerror', ({ message }) => incidents.push(`an error: ${message}`));
  page.on('console', (line) => {
    // The console reports each 4xx reply.
    if (/^Failed to load resource: the server responded/.test(line.text())) return;
    if (line.type() === 'error') incidents.push(`the console: ${line.text()}`);
  });
  return incidents;
}

interface Reading {
  /** Active content from a text. */
  live: string[];
  /** Elements with the names of their attributes. */
  elements: string[];
}

/** Reads the open document, or parses `html` without running it. Serialized to the page. */
function read({ evil, computed, html }: { evil: string; computed: string; html?: string }) {
  const root = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  const live: string[] = [];
  const elements: string[] = [];
  const never = new Set([
    ...['x-evil', 'iframe', 'object', 'embed', 'base', 'frame', 'frameset', 'marquee', 'isindex'],
    ...['math', 'maction', 'mglyph', 'foreignobject', 'animate', 'set', 'image', 'feimage'],
    ...['area', 'keygen'],
  ]);
  const address =
    /^(xlink:)?href$|^(src|srcset|action|formaction|poster|data|background|ping|cite)$/;
  for (const element of root.querySelectorAll('*')) {
    const say = (what: string) => live.push(`${what}: ${element.outerHTML.slice(0, 160)}`);
    const name = element.localName.toLowerCase();
    const text = element.textContent ?? '';
    elements.push(`${name} ${element.getAttributeNames().sort().join(' ')}`);
    if (never.has(name)) say('an element');
    if (element.getAttribute('http-equiv') === 'refresh') say('a refresh');
    const isData = /json/.test(element.getAttribute('type') ?? '');
    if (
      /^(script|style)$/.test(name) &&
      !isData &&
      (/alert[(`]1/.test(text) || text.includes(evil))
    )
      say('a script or style');
    for (const { name: attribute, value } of element.attributes) {
      if (/^on/i.test(attribute)) say('a handler');
      if (attribute === 'style' && /url\(|expression|behavior/.test(value)) say('a style');
      if (!address.test(attribute)) continue;
      // The chat links web addresses.
      const isSaid = name === 'a' && value.startsWith('https://') && text === value;
      if (isSaid && element.getAttribute('rel')?.includes('noopener')) continue;
      const url = URL.parse(value.trim(), 'https://here.invalid/');
      const isCode = /^(javascript|vbscript|data:(text|application)|filesystem|view-source)/;
      if (
        value === 'x' ||
        value === '1' ||
        url?.hostname.endsWith(evil) ||
        isCode.test(`${url?.href}`)
      )
        say('an address');
    }
  }
  if (root.documentElement.textContent?.includes(computed)) live.push('something computed');
  return { live, elements };
}

/**
 * Reads a page's document, or a text as a document. Trusted Types block parsing: use an empty page.
 */
export const readDocument = (page: Page | Frame, html?: string): Promise<Reading> =>
  page.evaluate(read, { evil: EVIL, computed: COMPUTED, ...(html !== undefined && { html }) });

/** Waits for idle work: workers, the router, reports. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('astro-island[ssr][client="idle"]')).toHaveCount(0);
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}
