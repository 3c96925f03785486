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
const storiesOf = (title: string): string[] =>
  entries.filter((entry) => entry.type === 'story' && entry.title === title).map(({ id }) => id);

/** Images that stories ask for although there are none, to show what happens then. */
const MISSING_ON_PURPOSE = '/missing/';

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

/** The look of a story on a docs page: of the element around it, or of its own document. */
interface Look {
  id: string;
  lang: string;
  scheme: string | undefined;
  colorScheme: string;
}

function recordErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && !url.includes(MISSING_ON_PURPOSE)) {
      errors.push(`${message.text()} ${url}`);
    }
  });
  return errors;
}

/** Opens a docs page and waits until each story has its place. */
async function openDocsPage(page: Page, id: string): Promise<void> {
  await page.goto(`${url}/iframe.html?viewMode=docs&id=${id}`);
  await page.locator('#storybook-docs h1').first().waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.sb-story')].every((story) =>
      story.querySelector('.inline-look, .story-frame'),
    ),
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
    .options({ runOnly: ['color-contrast'], iframes: false })
    .analyze();
  return violations.flatMap(({ nodes }) =>
    nodes.map((node) => `${node.html} ${node.any[0]?.message}`),
  );
}

/** The ids of the stories in frames, first to last. Frames are loaded when they are scrolled to. */
const framedOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLIFrameElement>('.story-frame')].map(
      ({ src }) => new URL(src).searchParams.get('id') ?? '',
    ),
  );

/** Loads the frames of these stories and returns the looks of their documents. */
async function framedLooks(page: Page, ids: string[]): Promise<Look[]> {
  await page.evaluate((ids) => {
    for (const frame of document.querySelectorAll<HTMLIFrameElement>('.story-frame')) {
      if (ids.some((id) => frame.src.includes(`id=${id}&`))) frame.loading = 'eager';
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

test.concurrent.each(docsPages)('$title', async ({ id, title }) => {
  const page = await context.newPage();
  const errors = recordErrors(page);
  await openDocsPage(page, id);

  const facts = new Map<string, Awaited<ReturnType<typeof factsOf>>['globals']>();
  for (const story of storiesOf(title)) facts.set(story, (await factsOf(page, story)).globals);
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
  const looks = await framedLooks(page, [...new Set([...framed.slice(0, 1), ...ownLook])]);
  expect(looks).toEqual(looks.map(wanted));
  expect(await overlaysOn(page)).toEqual([]);
  expect(errors).toEqual([]);
  await page.close();
});
