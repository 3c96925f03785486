import { afterAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser, newContext } from '../../scripts/visual/browser.ts';
import { storybook } from '../../scripts/visual/files.ts';
import { axeViolations, mount, openPreview, startPage } from '../../scripts/visual/preview.ts';
import { serve } from '../../scripts/visual/serve.ts';

const ID = 'ui-button--default';

const { url, close } = await serve(storybook);
const browser = await launchBrowser();
const context = await newContext(browser);
const page = await context.newPage();
afterAll(async () => {
  await browser.close();
  close();
});
beforeEach(() => openPreview(page, url));

const setPlay = (script: string) =>
  page.evaluate(
    async ({ id, script }) => {
      const story = await window.__STORYBOOK_PREVIEW__.loadStory({ storyId: id });
      // biome-ignore lint/security/noGlobalEval: Playwright sends functions as text
      story.playFunction = eval(script);
    },
    { id: ID, script },
  );

async function played(script: string): Promise<string | undefined> {
  await setPlay(script);
  await startPage(page, { withClock: true });
  return (await mount(page, { id: ID, withPlay: true }))?.message;
}

test('a play function that throws fails its story', async () => {
  expect(await played('async () => { throw new Error("broken") }')).toBe('broken');
});

test('an unhandled error while playing fails the story', async () => {
  const late =
    'setTimeout(() => { throw new Error("late") }); return new Promise((r) => setTimeout(r, 50))';
  expect(await played(`() => { ${late} }`)).toBe('late');
});

test('a play function succeeds, with a running clock', async () => {
  expect(
    await played('async () => { await new Promise((r) => setTimeout(r, 20)) }'),
  ).toBeUndefined();
  expect(await page.evaluate(() => Date.now())).toBeGreaterThan(
    Date.parse('2026-07-18T10:30:00+09:00'),
  );
});

test('a story at rest is not played, and a fresh preview plays it', async () => {
  const script = 'async () => { throw new Error("broken") }';
  await setPlay(script);
  await startPage(page, { withClock: false });
  expect(await mount(page, { id: ID, withPlay: false })).toBeUndefined();
  await openPreview(page, url);
  expect(await played(script)).toBe('broken');
});

test('keys are trusted', async () => {
  const error = await played(`async ({ canvasElement }) => {
    const button = canvasElement.querySelector('button');
    button.addEventListener('keydown', ({ isTrusted }) => { button.title = String(isTrusted) });
    button.focus();
    await window.pressTrustedKeys('a');
  }`);
  expect(error).toBeUndefined();
  expect(await page.getAttribute('#storybook-root button', 'title')).toBe('true');
});

test('axe finds a button without a name', async () => {
  await startPage(page, { withClock: false });
  await mount(page, { id: ID, withPlay: false });
  expect(await axeViolations(page, ID)).toBeUndefined();
  await page.evaluate(() => document.querySelector('#storybook-root button')?.replaceChildren());
  expect((await axeViolations(page, ID))?.message).toContain('axe button-name');
});
