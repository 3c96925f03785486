import type { Frame, Page } from 'playwright';
import type { StoryFacts } from './story.ts';

interface PreparedStory {
  parameters: StoryFacts['parameters'] & {
    a11y?: { disable?: boolean; test?: 'off' | 'todo' | 'error' };
  };
  storyGlobals?: StoryFacts['globals'];
  playFunction?: unknown;
}

interface Preview {
  currentRender?: { id: string; phase: string };
  ready(): Promise<void>;
  loadStory(of: { storyId: string }): Promise<PreparedStory>;
  onSetCurrentStory(selection: { storyId: string; viewMode: 'story' | 'docs' }): Promise<void>;
}

interface AxeResult {
  violations: {
    id: string;
    help: string;
    nodes: { html: string; failureSummary?: string }[];
  }[];
}

interface SentError {
  name?: string;
  message: string;
  stack?: string;
}

declare global {
  interface Window {
    __STORYBOOK_PREVIEW__: Preview;
    __STORYBOOK_ADDONS_CHANNEL__: {
      on(event: string, listener: (...args: never[]) => void): void;
      once(event: string, listener: (...args: never[]) => void): void;
      emit(event: string, ...args: unknown[]): void;
    };
    storyErrors: SentError[];
  }
}

/** Storybook ends a failed play function in phase `finished`. */
function collectErrors(): void {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
  window.storyErrors = [];
  const collect = (error: SentError) => window.storyErrors.push(error);
  channel.on('playFunctionThrewException', collect);
  channel.on('storyThrewException', collect);
  channel.on('unhandledErrorsWhilePlaying', (errors: SentError[]) => errors.forEach(collect));
  channel.on('storyErrored', ({ title, description }: { title: string; description: string }) =>
    collect({ message: `${title} ${description}` }),
  );
  channel.on('storyMissing', () => collect({ message: 'there is no such story' }));
}

export async function openPreview(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/iframe.html?viewMode=story`, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.__STORYBOOK_PREVIEW__);
  await page.evaluate(() => window.__STORYBOOK_PREVIEW__.ready());
  await page.evaluate(collectErrors);
}

/** Does not mount the story. */
export const factsOf = (page: Page, id: string): Promise<StoryFacts> =>
  page.evaluate(async (storyId) => {
    const story = await window.__STORYBOOK_PREVIEW__.loadStory({ storyId });
    const { layout, visual } = story.parameters;
    return {
      parameters: { layout, visual },
      globals: story.storyGlobals ?? {},
      hasPlay: Boolean(story.playFunction),
    };
  }, id);

/**
 * Selects a story or docs page like the sidebar. A channel event would also reach the page around a
 * frame.
 */
export const select = (preview: Page | Frame, storyId: string, viewMode: 'story' | 'docs') =>
  preview.evaluate(
    (selection) => {
      window.__STORYBOOK_PREVIEW__.onSetCurrentStory(selection);
    },
    { storyId, viewMode },
  );

export async function show(preview: Page | Frame, id: string): Promise<string> {
  await select(preview, id, 'story');
  const end = await preview.waitForFunction((storyId) => {
    const render = window.__STORYBOOK_PREVIEW__.currentRender;
    const over = ['finished', 'aborted'];
    return render?.id === storyId && over.includes(render.phase) && { phase: render.phase };
  }, id);
  const { phase } = (await end.jsonValue()) as { phase: string };
  return phase;
}

/** With a clock, time runs from the fixed date. */
export const startPage = (page: Page, { withClock }: { withClock: boolean }): Promise<void> =>
  page.evaluate((withClock) => {
    window.resetRandom();
    window.startTimers();
    window.setClock(withClock);
    localStorage.clear();
    sessionStorage.clear();
    scrollTo(0, 0);
    window.storyErrors.length = 0;
  }, withClock);

async function errorOf(page: Page): Promise<Error | undefined> {
  const found = await page.evaluate(() => {
    const [error] = window.storyErrors;
    if (error) return { message: error.message, stack: error.stack };
    if (!document.body.classList.contains('sb-show-errordisplay')) return undefined;
    const message = document.getElementById('error-message')?.textContent?.trim();
    return { message: message || 'Storybook shows an error', stack: undefined };
  });
  return found && Object.assign(new Error(found.message), { stack: found.stack });
}

/** Plays it if requested. Returns its error. */
export async function mount(
  page: Page,
  { id, withPlay }: { id: string; withPlay: boolean },
): Promise<Error | undefined> {
  await page.evaluate((withPlay) => {
    // Storybook skips play functions of embedded stories.
    history.replaceState(null, '', `?viewMode=story${withPlay ? '' : '&embed=true'}`);
  }, withPlay);
  await show(page, id);
  return errorOf(page);
}

/** Uses the story's own parameters. */
export async function axeViolations(page: Page, id: string): Promise<Error | undefined> {
  const found = await page.evaluate(async (storyId) => {
    window.startTimers();
    const { parameters } = await window.__STORYBOOK_PREVIEW__.loadStory({ storyId });
    const { a11y } = parameters;
    if (!a11y || a11y.disable || a11y.test !== 'error') return [];
    const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
    const { violations } = await new Promise<AxeResult>((resolve, reject) => {
      channel.once('storybook/a11y/result', resolve);
      channel.once('storybook/a11y/error', reject);
      channel.emit('storybook/a11y/manual', storyId, a11y);
    });
    return violations.map(({ id, help, nodes }) =>
      [
        `axe ${id}: ${help}`,
        ...nodes.map(({ html, failureSummary = '' }) => `${html}\n${failureSummary}`),
      ].join('\n'),
    );
  }, id);
  return found.length > 0
    ? Object.assign(new Error(found.join('\n')), { stack: undefined })
    : undefined;
}
