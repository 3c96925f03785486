import { join } from 'node:path';
import { readJson } from './files.ts';

export interface StoryEntry {
  id: string;
  title: string;
  name: string;
  importPath: string;
}

export function storiesIn(folder: string): StoryEntry[] {
  const index = readJson<{ entries: Record<string, StoryEntry & { type: string }> }>(
    join(folder, 'index.json'),
  );
  return Object.values(index?.entries ?? {}).filter(({ type }) => type === 'story');
}

export interface VisualParameters {
  /** In px. Default: the story's viewport, or 390, plus 1280 for the layout "fullscreen". */
  widths?: number[];
  /** Default: the story's own scheme, or light, plus dark without its own viewport. */
  schemes?: ('light' | 'dark')[];
  /** `play`: captures the end of the play function. Default: the story at rest. */
  after?: 'play';
  skip?: string;
}

export interface StoryFacts {
  parameters: { layout?: string; visual?: VisualParameters };
  globals: { scheme?: 'light' | 'dark'; locale?: string; viewport?: { value?: string } };
  hasPlay?: boolean;
}

/** The story is mounted at the first. */
export function shotsOf({ parameters, globals }: StoryFacts): { width: number; scheme: string }[] {
  const { visual = {}, layout } = parameters;
  if (visual.skip) return [];
  const own = Number(/\d+$/.exec(globals.viewport?.value ?? '')?.[0]);
  // Language and width change line breaks, not colours, so one scheme is enough.
  const plain = !globals.locale && !own;
  const usual = layout === 'fullscreen' && plain ? [390, 1280] : [390];
  const widths = visual.widths ?? (own ? [own] : usual);
  const usualSchemes = (n: number) => (n === 0 && plain ? ['light', 'dark'] : ['light']);
  const given = visual.schemes ?? (globals.scheme && [globals.scheme]);
  return widths.flatMap((width, n) =>
    (given ?? usualSchemes(n)).map((scheme) => ({ width, scheme })),
  );
}

/** Such as "ui-button/default-390-dark.webp". */
export const snapshotName = (id: string, width: number, scheme: string): string =>
  `${id.replace('--', '/')}-${width}-${scheme}.webp`;

export const storyOf = (snapshot: string): string =>
  snapshot.replace('/', '--').replace(/-\d+-(light|dark)\.webp$/, '');
