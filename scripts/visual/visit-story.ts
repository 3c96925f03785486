import type { Page } from 'playwright';
import { screenOf } from '../../.storybook/toolbars.ts';
import { axeViolations, factsOf, mount, remountWithPlay, startPage } from './preview.ts';
import { capture, viewportOf } from './snapshots.ts';
import { type StoryFacts, shotsOf } from './story.ts';
import type { Tab } from './visit.ts';

/** The result of a visit. After a failure some screenshots are missing. */
interface Visited {
  screenshots: Map<string, Buffer>;
  failure?: Error | undefined;
}

/** Sets the story's own viewport, as Storybook does. */
function setOwnViewport(page: Page, { globals }: StoryFacts): Promise<void> {
  const screen = screenOf(globals.viewport) ?? screenOf({ value: 'phone390' });
  return page.setViewportSize({
    width: Number.parseInt(screen?.width ?? '', 10),
    height: Number.parseInt(screen?.height ?? '', 10),
  });
}

/**
 * Mounts a story in an open preview and takes its snapshots, runs its play function, and checks it
 * with axe. A story with snapshots at rest is mounted again for its play function, because the
 * snapshots stop its timers.
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
  if (!failure && isAtRest && facts.hasPlay) {
    await startPage(page, { withClock: true });
    failure = await remountWithPlay(page, id);
  }
  failure ??= (await axeViolations(page, id)) ?? uncaught[0];
  return { screenshots, failure };
}
