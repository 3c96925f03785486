import type { Frame, Page } from 'playwright';
import type { StoryFacts } from './story.ts';

/** The parts of Storybook's preview API that are used here. */
interface Preview {
  currentRender?: { id: string; phase: string };
  ready(): Promise<void>;
  loadStory(of: {
    storyId: string;
  }): Promise<{ parameters: StoryFacts['parameters']; storyGlobals?: StoryFacts['globals'] }>;
  onSetCurrentStory(selection: { storyId: string; viewMode: 'story' | 'docs' }): Promise<void>;
}

declare global {
  interface Window {
    __STORYBOOK_PREVIEW__: Preview;
  }
}

/** Opens the page that stories are mounted in, with no story in it. */
export async function openPreview(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/iframe.html?viewMode=story`, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.__STORYBOOK_PREVIEW__);
  await page.evaluate(() => window.__STORYBOOK_PREVIEW__.ready());
}

/** Reads a story's parameters and globals without mounting it. */
export const factsOf = (page: Page, id: string): Promise<StoryFacts> =>
  page.evaluate(async (storyId) => {
    const { parameters, storyGlobals } = await window.__STORYBOOK_PREVIEW__.loadStory({ storyId });
    const { layout, visual } = parameters;
    return { parameters: { layout, visual }, globals: storyGlobals ?? {} };
  }, id);

/**
 * Selects a story or a docs page, as Storybook's sidebar does. An event on the channel would reach
 * the page around a frame too.
 */
export const select = (preview: Page | Frame, storyId: string, viewMode: 'story' | 'docs') =>
  preview.evaluate(
    (selection) => {
      window.__STORYBOOK_PREVIEW__.onSetCurrentStory(selection);
    },
    { storyId, viewMode },
  );

/** Shows a story in an open preview. Returns the phase that its rendering ended in. */
export async function show(preview: Page | Frame, id: string): Promise<string> {
  await select(preview, id, 'story');
  const end = await preview.waitForFunction((storyId) => {
    const render = window.__STORYBOOK_PREVIEW__.currentRender;
    const over = ['completing', 'completed', 'afterEach', 'finished', 'errored', 'aborted'];
    return render?.id === storyId && over.includes(render.phase) && { phase: render.phase };
  }, id);
  const { phase } = (await end.jsonValue()) as { phase: string };
  return phase;
}

/**
 * Mounts a story, runs its play function if asked to, and waits for the end. Returns what went
 * wrong, if anything.
 */
export async function mount(
  page: Page,
  { id, withPlay }: { id: string; withPlay: boolean },
): Promise<string | undefined> {
  await page.evaluate((withPlay) => {
    window.resetRandom();
    window.startTimers();
    localStorage.clear();
    sessionStorage.clear();
    scrollTo(0, 0);
    // Storybook runs no play function while its address asks for an embedded story.
    history.replaceState(null, '', `?viewMode=story${withPlay ? '' : '&embed=true'}`);
  }, withPlay);
  const phase = await show(page, id);
  return page.evaluate((phase) => {
    const isBroken = document.body.classList.contains('sb-show-errordisplay');
    if (!isBroken && phase !== 'errored') return undefined;
    return (document.getElementById('error-message')?.textContent || phase).trim().slice(0, 300);
  }, phase);
}
