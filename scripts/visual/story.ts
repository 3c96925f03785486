import { join } from 'node:path';
import { readJson } from './files.ts';

/** An entry of a built Storybook's index. */
export interface StoryEntry {
  id: string;
  title: string;
  name: string;
  /** Such as "./stories/ui/button.stories.tsx". */
  importPath: string;
}

/** Lists the stories of a built Storybook in its order. */
export function storiesIn(folder: string): StoryEntry[] {
  const index = readJson<{ entries: Record<string, StoryEntry & { type: string }> }>(
    join(folder, 'index.json'),
  );
  return Object.values(index?.entries ?? {}).filter(({ type }) => type === 'story');
}

/** The value of `parameters.visual`. */
export interface VisualParameters {
  /** In px. Default: the story's viewport, or 390, and 1280 too for the layout "fullscreen". */
  widths?: number[];
  /** Default: the story's own scheme, or light, and dark too without a viewport of its own. */
  schemes?: ('light' | 'dark')[];
  /** `play`: the snapshot shows the end of the play function. Default: the story at rest. */
  after?: 'play';
  /** The reason why it has no snapshot. */
  skip?: string;
}

/** The parameters and globals that decide which snapshots a story has. */
export interface StoryFacts {
  parameters: { layout?: string; visual?: VisualParameters };
  globals: { scheme?: 'light' | 'dark'; locale?: string; viewport?: { value?: string } };
  hasPlay?: boolean;
}

/** Returns the widths and schemes of a story's snapshots. It is mounted at the first width. */
export function shotsOf({ parameters, globals }: StoryFacts): { width: number; scheme: string }[] {
  const { visual = {}, layout } = parameters;
  if (visual.skip) return [];
  const own = Number(/\d+$/.exec(globals.viewport?.value ?? '')?.[0]);
  // Another language or width changes line breaks, not colours, so one scheme is enough.
  const plain = !globals.locale && !own;
  const usual = layout === 'fullscreen' && plain ? [390, 1280] : [390];
  const widths = visual.widths ?? (own ? [own] : usual);
  const usualSchemes = (n: number) => (n === 0 && plain ? ['light', 'dark'] : ['light']);
  const given = visual.schemes ?? (globals.scheme && [globals.scheme]);
  return widths.flatMap((width, n) =>
    (given ?? usualSchemes(n)).map((scheme) => ({ width, scheme })),
  );
}

/** Returns the file name of a snapshot, such as "ui-button/default-390-dark.webp". */
export const snapshotName = (id: string, width: number, scheme: string): string =>
  `${id.replace('--', '/')}-${width}-${scheme}.webp`;

/** Returns the id of a snapshot's story. */
export const storyOf = (snapshot: string): string =>
  snapshot.replace('/', '--').replace(/-\d+-(light|dark)\.webp$/, '');
