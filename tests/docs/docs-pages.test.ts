/**
 * Every docs page of the built Storybook, opened as a designer opens it: nothing covers it, its text
 * has enough contrast, nothing fails, and each story has its own language and colour scheme.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { initialGlobals } from '../../.storybook/toolbars.ts';
import { chromiumFlags, findChromium } from '../../scripts/test/chromium.ts';
import { storybook } from '../../scripts/visual/files.ts';
import { factsOf, openPreview } from '../../scripts/visual/preview.ts';
import { serve } from '../../scripts/visual/serve.ts';

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

/** Images that stories ask for although there are none, to show what happens then. */
const MISSING_ON_PURPOSE = '/missing/';

const { url, close } = await serve(storybook);
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
afterAll(async () => {
  await browser.close();
  close();
});

/** The look of a story on a docs page: of the element around it, or of its own document. */
interface Look {
  id: string;
  lang: string;
  scheme: string | undefined;
  colorScheme: string;
}

/** A browser page that shows one docs page after another: Storybook itself is loaded once. */
interface Viewer {
  page: Page;
  /** Errors of the docs page that is shown. */
  errors: string[];
  /** The stories whose frames are loaded. The others stay empty, because each loads Storybook. */
  framesToLoad: Set<string>;
}

async function openViewer(): Promise<Viewer> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const viewer: Viewer = { page, errors: [], framesToLoad: new Set() };
  page.on('pageerror', ({ message }) => viewer.errors.push(message));
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && !url.includes(MISSING_ON_PURPOSE)) {
      viewer.errors.push(`${message.text()} ${url}`);
    }
  });
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.route('**/iframe.html?*', (route, request) => {
    const isWanted =
      request.frame() === page.mainFrame() || viewer.framesToLoad.has(storyIn(request.url()));
    return isWanted ? route.fallback() : route.fulfill({ contentType: 'text/html', body: '' });
  });
  await openPreview(page, url);
  return viewer;
}

const storyIn = (url: string) => new URL(url).searchParams.get('id') ?? '';

/** The viewers that show no docs page now, one a test that may run at the same time. */
const idle = await Promise.all([openViewer(), openViewer()]);

/** Shows a docs page and waits until each story has its place. */
async function showDocsPage({ page, errors, framesToLoad }: Viewer, { id, title }: Entry) {
  errors.length = 0;
  framesToLoad.clear();
  await page.evaluate((id) => {
    const selection = { storyId: id, viewMode: 'docs' };
    window.__STORYBOOK_PREVIEW__.channel.emit('setCurrentStory', selection);
  }, id);
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
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: ['color-contrast'] })
    .exclude('.story-frame')
    .analyze();
  return violations.flatMap(({ nodes }) =>
    nodes.map((node) => `${node.html} ${node.any[0]?.message}`),
  );
}

/** The ids of the stories in frames, first to last. */
const framedOn = async (page: Page): Promise<string[]> => {
  const sources = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLIFrameElement>('.story-frame')].map(({ src }) => src),
  );
  return sources.map(storyIn);
};

/** Loads the frames of these stories and returns the looks of their documents. */
async function framedLooks({ page, framesToLoad }: Viewer, ids: string[]): Promise<Look[]> {
  for (const id of ids) framesToLoad.add(id);
  await page.evaluate((ids) => {
    for (const frame of document.querySelectorAll<HTMLIFrameElement>('.story-frame')) {
      if (!ids.some((id) => frame.src.includes(`id=${id}&`))) continue;
      frame.loading = 'eager';
      // It may have been loaded empty.
      frame.contentWindow?.location.replace(frame.src);
    }
  }, ids);
  const looks = await page.waitForFunction((ids) => {
    const frames = [...document.querySelectorAll<HTMLIFrameElement>('.story-frame')];
    const found = ids.map((id) => {
      const root = frames.find(({ src }) => src.includes(`id=${id}&`))?.contentDocument
        ?.documentElement;
      if (!root?.dataset.scheme) return undefined;
      const { colorScheme } = getComputedStyle(root);
      return { id, lang: root.lang, scheme: root.dataset.scheme, colorScheme };
    });
    return found.every((look) => look !== undefined) && found;
  }, ids);
  return (await looks.jsonValue()) as Look[];
}

const inlineLooks = (page: Page): Promise<Look[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.inline-look')].map((element) => {
      // The first story is on the page twice, the first time marked as primary.
      const block = element.closest('.sb-story')?.id ?? '';
      const id = /^story--(.+?--.+?)(--primary)?$/.exec(block)?.[1] ?? block;
      const { colorScheme } = getComputedStyle(element);
      return { id, lang: element.lang, scheme: element.dataset.scheme, colorScheme };
    }),
  );

test('there are docs pages of every kind, in this order', () => {
  const kinds = new Set(docsPages.map(({ title }) => title.split('/')[0]));
  expect([...kinds]).toEqual(['Welcome', 'Foundations', 'UI', 'Features', 'Pages', 'Flows']);
});

async function checkDocsPage(viewer: Viewer, entry: Entry): Promise<void> {
  const { page, errors } = viewer;
  await showDocsPage(viewer, entry);

  const facts = new Map<string, Awaited<ReturnType<typeof factsOf>>['globals']>();
  for (const story of storiesOf(entry.title)) {
    facts.set(story, (await factsOf(page, story)).globals);
  }
  const wanted = ({ id }: Look): Look => {
    const { locale: lang, scheme } = { ...initialGlobals, ...facts.get(id) };
    return { id, lang, scheme, colorScheme: scheme };
  };

  const framed = await framedOn(page);
  const inline = await inlineLooks(page);
  expect(new Set([...framed, ...inline.map((look) => look.id)])).toEqual(new Set(facts.keys()));
  expect(inline).toEqual(inline.map(wanted));
  expect(await overlaysOn(page)).toEqual([]);
  expect(await lowContrastOn(page)).toEqual([]);

  // Frames cost time: the first one stands for all that set no language and no scheme.
  const ownLook = framed.filter((id) => facts.get(id)?.locale || facts.get(id)?.scheme);
  const looks = await framedLooks(viewer, [...new Set([...framed.slice(0, 1), ...ownLook])]);
  expect(looks).toEqual(looks.map(wanted));
  expect(await overlaysOn(page)).toEqual([]);
  expect(errors).toEqual([]);
}

test.concurrent.each(docsPages)('$title', async (entry) => {
  const viewer = idle.pop();
  if (!viewer)
    throw new Error('More docs pages are tested at the same time than there are viewers.');
  try {
    await checkDocsPage(viewer, entry);
  } finally {
    idle.push(viewer);
  }
});
