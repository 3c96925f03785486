import type { Page } from 'playwright';
import { screenOf } from '../../.storybook/toolbars.ts';
import { axeViolations, factsOf, mount, startPage } from './preview.ts';
import { capture, viewportOf } from './snapshots.ts';
import { type StoryFacts, shotsOf } from './story.ts';
import type { Tab } from './tab.ts';

/** After a failure some screenshots are missing. */
interface Visited {
  screenshots: Map<string, Buffer>;
  failure?: Error | undefined;
  /** Captured but not played: `playStory` must still run. */
  isUnplayed?: boolean;
}

function setOwnViewport(page: Page, { globals }: StoryFacts): Promise<void> {
  const screen = screenOf(globals.viewport) ?? screenOf({ value: 'phone390' });
  return page.setViewportSize({
    width: Number.parseInt(screen?.width ?? '', 10),
    height: Number.parseInt(screen?.height ?? '', 10),
  });
}

/** Plays a story from its first render, and checks it with axe. */
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
 * Mounts, captures and checks a story. Does not play it if its snapshots are taken at rest, because
 * these stop its timers: `playStory` mounts it again later.
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
