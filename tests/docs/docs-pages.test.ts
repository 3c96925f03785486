/**
 * Every docs page of the built Storybook as a designer opens it: nothing lies over it, its text can
 * be read, nothing fails, and each story has a language and a colour scheme of its own.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { initialGlobals } from '../../.storybook/toolbars.ts';
import { chromiumFlags, findChromium } from '../../scripts/test/chromium.ts';
import { storybook } from '../../scripts/visual/files.ts';
import { factsOf } from '../../scripts/visual/preview.ts';
import { serve } from '../../scripts/visual/serve.ts';

interface Entry {
  id: string;
  type: 'docs' | 'story';
  title: string;
}

const index = JSON.parse(readFileSync(join(storybook, 'index.json'), 'utf8'));
const entries: Entry[] = Object.values(index.entries);
const docsPages = entries.filter(({ type }) => type === 'docs');

const { url, close } = await serve(storybook);
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
const context = await browser.newContext({
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
});
await context.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
afterAll(async () => {
  await browser.close();
  close();
});

/** What a story on a docs page looks like: its own frame if it shares the page, else its document. */
interface Shown {
  id: string;
  lang: string;
  scheme: string | undefined;
  colorScheme: string;
}

/** Opens a docs page and waits until all its stories are rendered, those far down too. */
async function openDocsPage(page: Page, id: string): Promise<void> {
  await page.goto(`${url}/iframe.html?viewMode=docs&id=${id}`);
  await page.locator('#storybook-docs h1').waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.sb-story')].every((story) =>
      story.querySelector('.inline-look, .story-frame'),
    ),
  );
}

/** Makes the browser load the frames that are far from the window, and waits for their stories. */
async function loadFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll<HTMLIFrameElement>('.story-frame')) {
      frame.loading = 'eager';
    }
  });
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll<HTMLIFrameElement>('.story-frame')].every((frame) =>
        frame.contentDocument?.documentElement?.hasAttribute('data-scheme'),
      ),
    undefined,
    { timeout: 60_000 },
  );
}

const overlaysOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('dialog[open], :modal, :popover-open')].map(
      ({ outerHTML }) => outerHTML,
    ),
  );

const shownOn = (page: Page): Promise<Shown[]> =>
  page.evaluate(() => {
    const look = (id: string, element: HTMLElement) => ({
      id,
      lang: element.lang,
      scheme: element.dataset.scheme,
      colorScheme: getComputedStyle(element).colorScheme,
    });
    // The first story stands on the page twice, the first time as its "primary".
    const storyId = (blockId = '') =>
      /^story--(.+?--.+?)(--primary)?$/.exec(blockId)?.[1] ?? blockId;
    const inline = [...document.querySelectorAll<HTMLElement>('.inline-look')].map((element) =>
      look(storyId(element.closest('.sb-story')?.id), element),
    );
    const framed = [...document.querySelectorAll<HTMLIFrameElement>('.story-frame')].map(
      ({ src, contentDocument }) =>
        look(
          new URL(src).searchParams.get('id') ?? '',
          (contentDocument as Document).documentElement,
        ),
    );
    return [...inline, ...framed];
  });

async function wantedOn(page: Page, ids: string[]): Promise<Shown[]> {
  const facts = await Promise.all(ids.map((id) => factsOf(page, id)));
  return facts.map(({ globals }, n) => {
    const { locale: lang, scheme } = { ...initialGlobals, ...globals };
    return { id: ids[n] ?? '', lang, scheme, colorScheme: scheme };
  });
}

const storiesOf = (title: string): string[] =>
  entries
    .filter((entry) => entry.type === 'story' && entry.title === title)
    .map(({ id }) => id)
    .sort();

test('there are docs pages of every room', () => {
  const rooms = new Set(docsPages.map(({ title }) => title.split('/')[0]));
  expect([...rooms]).toEqual(['Welcome', 'Foundations', 'UI', 'Features', 'Pages', 'Flows']);
});

test.concurrent.each(docsPages)('$title', async ({ id, title }) => {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await openDocsPage(page, id);
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: ['color-contrast'], iframes: false })
    .analyze();
  await loadFrames(page);
  const shown = await shownOn(page);
  const wanted = await wantedOn(
    page,
    shown.map((story) => story.id),
  );
  const overlays = await overlaysOf(page);
  await page.close();

  expect(overlays).toEqual([]);
  expect(
    violations.flatMap(({ nodes }) => nodes.map((node) => node.failureSummary + node.html)),
  ).toEqual([]);
  expect(shown).toEqual(wanted);
  expect([...new Set(shown.map((story) => story.id))].sort()).toEqual(storiesOf(title));
  expect(errors).toEqual([]);
});
