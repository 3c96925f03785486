import type { Page } from 'playwright';
import { screenOf } from '../../.storybook/toolbars.ts';
import { axeViolations, factsOf, mount, startPage } from './preview.ts';
import { capture, viewportOf } from './snapshots.ts';
import { type StoryFacts, shotsOf } from './story.ts';
import type { Tab } from './visit.ts';

/** The result of a visit. After a failure some screenshots are missing. */
interface Visited {
  screenshots: Map<string, Buffer>;
  failure?: Error | undefined;
  /** Only its snapshots were taken: `playStory` is still to run. */
  isUnplayed?: boolean;
}

/** Sets the story's own viewport, as Storybook does. */
function setOwnViewport(page: Page, { globals }: StoryFacts): Promise<void> {
  const screen = screenOf(globals.viewport) ?? screenOf({ value: 'phone390' });
  return page.setViewportSize({
    width: Number.parseInt(screen?.width ?? '', 10),
    height: Number.parseInt(screen?.height ?? '', 10),
  });
}

/** Runs the play function of a story from its first render on, and checks it with axe. */
export async function playStory({ page, uncaught }: Tab, id: string): Promise<Visited> {
  uncaught.length = 0;
  await setOwnViewport(page, await factsOf(page, id));
  await startPage(page, { withClock: true });
  const failure = await mount(page, { id, withPlay: true });
  return {
    screenshots: new Map(),
    failure: failure ?? (await axeViolations(page, id)) ?? uncaught[0],
  };
}

/**
 * Mounts a story in an open preview, takes its snapshots, and checks it with axe. Plays it unless
 * its snapshots are taken at rest: these stop its timers, so `playStory` mounts it again later.
 */
export async function visitStory(
  tab: Tab,
  id: string,
  { isCaptured }: { isCaptured: boolean },
): Promise<Visited> {
  const { page, uncaught } = tab;
  uncaught.length = 0;
  const facts = await factsOf(page, id);
  const shots = isCaptured ? shotsOf(facts) : [];
  const isAfterPlay = facts.parameters.visual?.after === 'play';
  const isAtRest = shots.length > 0 && !isAfterPlay;

  await setOwnViewport(page, facts);
  let screenshots = new Map<string, Buffer>();
  // The date in snapshots is fixed.
  await startPage(page, { withClock: !isAtRest && !isAfterPlay });
  const first = shots[0];
  if (first) await page.setViewportSize(viewportOf(first.width));
  let failure = await mount(page, { id, withPlay: !isAtRest });
  if (!failure && shots.length > 0) {
    const captured = await capture(tab, id, shots);
    screenshots = captured.screenshots;
    failure = captured.failure;
    await setOwnViewport(page, facts);
  }
  if (!failure && isAtRest && facts.hasPlay) return { screenshots, isUnplayed: true };
  failure ??= (await axeViolations(page, id)) ?? uncaught[0];
  return { screenshots, failure };
}
