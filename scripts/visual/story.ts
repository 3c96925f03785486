/** One story, as the index of a built Storybook lists it. */
export interface StoryEntry {
  id: string;
  title: string;
  name: string;
}

/** What `parameters.visual` of a story may set. */
export interface VisualParameters {
  /** In px. Default: the story's viewport; 390, and 1280 where its layout is "fullscreen". */
  widths?: number[];
  /** Default: the story's own scheme; otherwise light, and dark where it sets no viewport. */
  schemes?: ('light' | 'dark')[];
  /** `play`: the snapshot shows what the play function ends in. Default: the story at rest. */
  after?: 'play';
  /** Why it has no snapshot. */
  skip?: string;
}

/** The parameters and globals of a story that decide which snapshots it has. */
export interface StoryFacts {
  parameters: { layout?: string; visual?: VisualParameters };
  globals: { scheme?: 'light' | 'dark'; locale?: string; viewport?: { value?: string } };
}

/** The widths and schemes of a story's snapshots. It is mounted at the first width. */
export function shotsOf({ parameters, globals }: StoryFacts): { width: number; scheme: string }[] {
  const { visual = {}, layout } = parameters;
  if (visual.skip) return [];
  const own = Number(/\d+$/.exec(globals.viewport?.value ?? '')?.[0]);
  // Another language or width changes line breaks, not colours: one scheme is enough.
  const plain = !globals.locale && !own;
  const usual = layout === 'fullscreen' && plain ? [390, 1280] : [390];
  const widths = visual.widths ?? (own ? [own] : usual);
  const usualSchemes = (n: number) => (n === 0 && plain ? ['light', 'dark'] : ['light']);
  const given = visual.schemes ?? (globals.scheme && [globals.scheme]);
  return widths.flatMap((width, n) =>
    (given ?? usualSchemes(n)).map((scheme) => ({ width, scheme })),
  );
}

/** The file name of a snapshot, such as "ui-button/default-390-dark.webp". */
export const snapshotName = (id: string, width: number, scheme: string): string =>
  `${id.replace('--', '/')}-${width}-${scheme}.webp`;

/** The id of the story that a snapshot shows. */
export const storyOf = (snapshot: string): string =>
  snapshot.replace('/', '--').replace(/-\d+-(light|dark)\.webp$/, '');
