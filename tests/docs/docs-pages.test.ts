/** Opens a tenth of the features' and pages' docs, and all with `DOCS=all`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import axe, { type AxeResults } from 'axe-core';
import { chromium, type Frame, type Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { initialGlobals } from '../../.storybook/toolbars.ts';
import { chromiumFlags, findChromium } from '../../scripts/chromium/chromium.ts';
import { storybook } from '../../scripts/visual/files.ts';
import { factsOf, openPreview, select, show } from '../../scripts/visual/preview.ts';
import { serve } from '../../scripts/visual/serve.ts';
import { problemsOf, propRowsOn } from './props-table.ts';
import { docsOfToday } from './rotation.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Entry {
  id: string;
  type: 'docs' | 'story';
  title: string;
}

const index = JSON.parse(readFileSync(join(storybook, 'index.json'), 'utf8'));
const entries: Entry[] = Object.values(index.entries);
const docsPages = entries.filter(({ type }) => type === 'docs');
const storiesOf = (title: string): string[] =>
  entries.filter((entry) => entry.type === 'story' && entry.title === title).map(({ id }) => id);

const MISSING_ON_PURPOSE = '/missing/';

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
afterAll(async () => {
  for (const viewer of idle) await viewer.close();
  await browser.close();
});

interface Look {
  id: string;
  lang: string;
  scheme: string | undefined;
  colorScheme: string;
}

interface Viewer {
  page: Page;
  errors: string[];
  /** The others stay empty, because each frame loads Storybook. */
  frameToLoad: string | undefined;
  close(): Promise<void>;
}

const storyIn = (url: string) => new URL(url).searchParams.get('id') ?? '';

async function openViewer(): Promise<Viewer> {
  // The server replies with empty frames, because requests routed by Playwright are never cached.
  const { url, close } = await serve(storybook, ({ pathname, href }) => {
    const isFrame = pathname === '/iframe.html' && storyIn(href) !== '';
    const isEmpty = isFrame && storyIn(href) !== viewer.frameToLoad;
    return isEmpty || pathname === '/favicon.ico' ? '' : undefined;
  });
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const viewer: Viewer = {
    page,
    errors: [],
    frameToLoad: undefined,
    async close() {
      await context.close();
      close();
    },
  };
  page.on('pageerror', ({ message }) => viewer.errors.push(message));
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && !url.includes(MISSING_ON_PURPOSE)) {
      viewer.errors.push(`${message.text()} ${url}`);
    }
  });
  await openPreview(page, url);
  await page.evaluate(axe.source);
  return viewer;
}

const idle = await Promise.all([openViewer(), openViewer()]);

async function showDocsPage(viewer: Viewer, { id, title }: Entry) {
  const { page } = viewer;
  viewer.errors.length = 0;
  viewer.frameToLoad = undefined;
  await select(page, id, 'docs');
  await page.waitForFunction(
    ({ id, stories }) => {
      if (window.__STORYBOOK_PREVIEW__.currentRender?.id !== id) return false;
      if (!document.querySelector('#storybook-docs h1')) return false;
      const sources = [...document.querySelectorAll<HTMLIFrameElement>('.story-frame')].map(
        ({ src }) => src,
      );
      return stories.every(
        (story) =>
          document.querySelector(
            `:is(#story--${story}, #story--${story}--primary) .inline-look`,
          ) !== null || sources.some((src) => src.includes(`id=${story}&`)),
      );
    },
    { id, stories: storiesOf(title) },
  );
}

const overlaysOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('dialog[open], :modal, :popover-open')].map(
      ({ outerHTML }) => outerHTML,
    ),
  );

async function lowContrastOn(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(
    (): Promise<AxeResults> =>
      window.axe.run(
        { exclude: ['.story-frame'] },
        { runOnly: ['color-contrast'], resultTypes: ['violations'], iframes: false },
      ),
  );
  return violations.flatMap(({ nodes }) =>
    nodes.map((node) => `${node.html} ${node.any[0]?.message}`),
  );
}

const framesOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLIFrameElement>('.story-frame')].map(({ src }) => src),
  );

function askedFor(address: string) {
  const globals = new URL(address).searchParams.get('globals') ?? '';
  const pairs = globals.split(';').map((pair) => pair.split(':'));
  const { locale: lang, scheme } = { ...initialGlobals, ...Object.fromEntries(pairs) };
  return { id: storyIn(address), lang, scheme };
}

const documentLook = (frame: Frame, id: string): Promise<Look> =>
  frame.evaluate((id) => {
    const { lang, dataset } = document.documentElement;
    const { colorScheme } = getComputedStyle(document.documentElement);
    return { id, lang, scheme: dataset.scheme, colorScheme };
  }, id);

async function framedLooks(viewer: Viewer, first: string, ids: string[]): Promise<Look[]> {
  const { page } = viewer;
  viewer.frameToLoad = first;
  await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('.story-frame');
    if (!frame) return;
    frame.loading = 'eager';
    // The frame may be loaded with an empty page.
    frame.contentWindow?.location.replace(frame.src);
  });
  const element = await page.waitForSelector('.story-frame');
  const frame = await element.contentFrame();
  if (!frame) throw new Error('The frame of a story has no document.');
  // The first story is the slowest on a busy machine.
  await frame.waitForFunction(() => document.documentElement.dataset.scheme, undefined, {
    timeout: 90_000,
  });
  const looks = [await documentLook(frame, first)];
  for (const id of ids) {
    await show(frame, id);
    looks.push(await documentLook(frame, id));
  }
  return looks;
}

const inlineLooks = (page: Page): Promise<Look[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.inline-look')].map((element) => {
      const block = element.closest('.sb-story')?.id ?? '';
      const id = /^story--(.+?--.+?)(--primary)?$/.exec(block)?.[1] ?? block;
      const { colorScheme } = getComputedStyle(element);
      return { id, lang: element.lang, scheme: element.dataset.scheme, colorScheme };
    }),
  );

test('there are docs pages of every kind, in this order', () => {
  const kinds = new Set(docsPages.map(({ title }) => title.split('/')[0]));
  expect([...kinds]).toEqual([
    'Welcome',
    'Foundations',
    'UI',
    'Features',
    'Pages',
    'Flows',
    'Mails',
  ]);
});

async function checkProps(page: Page, title: string): Promise<void> {
  const rows = await propRowsOn(page);
  expect(rows.length).toBeGreaterThan(0);
  expect(problemsOf(rows)).toEqual([]);
  if (title !== 'UI/Button') return;
  // TypeScript chooses the order of a union, and changes it when other files change.
  expect(rows.find(({ name }) => name === 'variant')?.choices.toSorted()).toEqual([
    'danger',
    'primary',
    'quiet',
    'secondary',
  ]);
}

async function checkDocsPage(viewer: Viewer, entry: Entry): Promise<void> {
  const { page, errors } = viewer;
  await showDocsPage(viewer, entry);

  const stories = storiesOf(entry.title);
  const known = await Promise.all(stories.map((story) => factsOf(page, story)));
  const facts = new Map(stories.map((story, n) => [story, known[n]?.globals]));
  const wanted = (id: string): Look => {
    const { locale: lang, scheme } = { ...initialGlobals, ...facts.get(id) };
    return { id, lang, scheme, colorScheme: scheme };
  };
  const asWanted = (looks: Look[]) => looks.map(({ id }) => wanted(id));

  const addresses = await framesOn(page);
  const framed = addresses.map(storyIn);
  const inline = await inlineLooks(page);
  expect(new Set([...framed, ...inline.map((look) => look.id)])).toEqual(new Set(facts.keys()));
  expect(inline).toEqual(asWanted(inline));
  for (const address of addresses) {
    expect(wanted(storyIn(address))).toMatchObject(askedFor(address));
  }
  expect(await overlaysOn(page)).toEqual([]);
  expect(await lowContrastOn(page)).toEqual([]);
  if (entry.title.startsWith('UI/')) await checkProps(page, entry.title);

  if (framed[0]) {
    const hasOwnLook = (id: string) => facts.get(id)?.locale || facts.get(id)?.scheme;
    const others = new Set(framed.filter((id) => id !== framed[0] && hasOwnLook(id)));
    const looks = await framedLooks(viewer, framed[0], [...others]);
    expect(looks).toEqual(asWanted(looks));
    expect(await overlaysOn(page)).toEqual([]);
  }
  expect(errors).toEqual([]);
}

test.concurrent.each(docsOfToday(docsPages))('$title', async (entry) => {
  const viewer = idle.pop();
  if (!viewer)
    throw new Error('More docs pages are tested at the same time than there are viewers.');
  try {
    await checkDocsPage(viewer, entry);
    idle.push(viewer);
  } catch (error) {
    await viewer.close();
    idle.push(await openViewer());
    throw error;
  }
});
