import { expect, type Frame, type Page } from '@playwright/test';
import { EVIL } from '../../support/hostile-addresses.ts';
import { COMPUTED } from '../../support/payloads/payloads.ts';

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
  live: string[];
  elements: string[];
}

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

/** Trusted Types block parsing: use an empty page. */
export const readDocument = (page: Page | Frame, html?: string): Promise<Reading> =>
  page.evaluate(read, { evil: EVIL, computed: COMPUTED, ...(html !== undefined && { html }) });

export async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('astro-island[ssr][client="idle"]')).toHaveCount(0);
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}
