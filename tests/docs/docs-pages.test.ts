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
import { factsOf } from '../../scripts/visual/mount.ts';
import { serve } from '../../scripts/visual/serve.ts';

const storybook = process.env.DOCS_BUILD ?? '.cache/visual/storybook';

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
        frame.contentDocument?.documentElement.hasAttribute('data-scheme'),
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
    const inline = [...document.querySelectorAll<HTMLElement>('.inline-look')].map((element) =>
      look(element.closest('.sb-story')?.id.replace(/^story--|--primary$/g, '') ?? '', element),
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
  const t0 = performance.now();
  await openDocsPage(page, id);
  const t1 = performance.now();
  const { violations } = await new AxeBuilder({ page })
    .withRules('color-contrast')
    .options({ iframes: false })
    .analyze();
  const t2 = performance.now();
  await loadFrames(page);
  const t3 = performance.now();
  const shown = await shownOn(page);
  const stories = entries.filter((entry) => entry.type === 'story' && entry.title === title);
  const wanted = await wantedOn(
    page,
    shown.map((story) => story.id),
  );
  const overlays = await overlaysOf(page);
  await page.close();
  console.log(title, shown.length, Math.round(t1 - t0), Math.round(t2 - t1), Math.round(t3 - t2));

  expect(overlays).toEqual([]);
  expect(
    violations.flatMap(({ nodes }) => nodes.map((node) => node.failureSummary + node.html)),
  ).toEqual([]);
  expect(shown).toEqual(wanted);
  expect(new Set(shown.map((story) => story.id))).toEqual(
    new Set(stories.map((story) => story.id)),
  );
  expect(errors).toEqual([]);
});
