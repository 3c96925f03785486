import { chromium } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { chromiumFlags, findChromium } from '../../scripts/chromium/chromium.ts';
import { storybook } from '../../scripts/visual/files.ts';
import { serve } from '../../scripts/visual/serve.ts';
import { systemFontsIn } from '../../scripts/visual/system-fonts.ts';

const { url, close } = await serve(storybook);
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
const page = await browser.newPage();
const cdp = await page.context().newCDPSession(page);
await cdp.send('DOM.enable');
await cdp.send('CSS.enable');
afterAll(async () => {
  await browser.close();
  close();
});

async function show(html: string): Promise<void> {
  await page.goto(`${url}/iframe.html?viewMode=story&embed=true&id=ui-code-field--filled`);
  await page.locator('#storybook-root input').waitFor();
  await page.evaluate((html) => {
    document.getElementById('storybook-root')?.insertAdjacentHTML('beforeend', html);
    return document.fonts.ready;
  }, html);
}

test('a story is drawn with packaged fonts, its input too', async () => {
  await show('');
  expect(await systemFontsIn(cdp)).toEqual([]);
});

test.each([
  ['text', '<p style="font-family: monospace">ABC-123</p>', 'in <p>'],
  ['an input', '<input value="ABC" style="font-family: serif">', 'in <div>'],
  ['a pseudo-element', '<style>q::before { content: "A"; font: 1em serif }</style><q></q>', '::'],
])('finds a system font in %s', async (_, html, place) => {
  await show(html);
  expect(await systemFontsIn(cdp)).toEqual([expect.stringContaining(place)]);
});
