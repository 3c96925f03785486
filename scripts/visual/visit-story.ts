import type { Page } from 'playwright';
import { screenOf } from '../../.storybook/toolbars.ts';
import { axeViolations, factsOf, mount, startPage } from './preview.ts';
import { capture, viewportOf } from './snapshots.ts';
import { type StoryFacts, shotsOf } from './story.ts';
import type { Tab } from './tab.ts';

/** After a failure some screenshots are missing. */
export interface Visited {
  screenshots: Map<string, Buffer>;
  failure?: Error | undefined;
  /** `playStory` must still run. */
  isUnplayed?: boolean;
}

function setOwnViewport(page: Page, { globals }: StoryFacts): Promise<void> {
  const screen = screenOf(globals.viewport) ?? screenOf({ value: 'phone390' });
  return page.setViewportSize({
    width: Number.parseInt(screen?.width ?? '', 10),
    height: Number.parseInt(screen?.height ?? '', 10),
  });
}

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

/** Checks it with axe, unless `playStory` must still play it: snapshots at rest stop the timers. */
export async function captureStory(tab: Tab, id: string): Promise<Visited> {
  const { page, uncaught } = tab;
  uncaught.length = 0;
  const facts = await factsOf(page, id);
  const shots = shotsOf(facts);
  const [first] = shots;
  if (!first) return { screenshots: new Map(), isUnplayed: true };
  const isAfterPlay = facts.parameters.visual?.after === 'play';

  await startPage(page, { withClock: false });
  await page.setViewportSize(viewportOf(first.width));
  const failure = await mount(page, { id, withPlay: isAfterPlay });
  if (failure) return { screenshots: new Map(), failure };
  const captured = await capture(tab, id, shots);
  if (captured.failure || (!isAfterPlay && facts.hasPlay)) return { ...captured, isUnplayed: true };
  await setOwnViewport(page, facts);
  return { ...captured, failure: (await axeViolations(page, id)) ?? uncaught[0] };
}
