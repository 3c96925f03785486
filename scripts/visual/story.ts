/** One story as the index of a Storybook lists it. */
export interface StoryEntry {
  id: string;
  title: string;
  name: string;
}

/** What `parameters.visual` of a story may say. */
export interface VisualParameters {
  /** In px. Default: the story's viewport; 390, and 1280 where its layout is "fullscreen". */
  widths?: number[];
  /** Default: the story's own scheme; else light, and dark where it is in no room of its own. */
  schemes?: ('light' | 'dark')[];
  /** Why there is no picture of it. */
  skip?: string;
}

/** What a mounted story tells of itself. */
export interface StoryFacts {
  parameters: { layout?: string; visual?: VisualParameters };
  globals: { scheme?: 'light' | 'dark'; locale?: string; viewport?: { value?: string } };
}

/** How wide and in which scheme pictures of it are taken. The width it is mounted at comes first. */
export function shotsOf({ parameters, globals }: StoryFacts): { width: number; scheme: string }[] {
  const { visual = {}, layout } = parameters;
  if (visual.skip) return [];
  const own = Number(/\d+$/.exec(globals.viewport?.value ?? '')?.[0]);
  // Another language and a narrow room change the lines, not the colours; a wide one neither.
  const plain = !globals.locale && !own;
  const usual = layout === 'fullscreen' && plain ? [390, 1280] : [390];
  const widths = visual.widths ?? (own ? [own] : usual);
  const usualSchemes = (n: number) => (n === 0 && plain ? ['light', 'dark'] : ['light']);
  const given = visual.schemes ?? (globals.scheme && [globals.scheme]);
  return widths.flatMap((width, n) =>
    (given ?? usualSchemes(n)).map((scheme) => ({ width, scheme })),
  );
}

/** Where a picture of a story lies, such as "ui-button/default-390-dark.webp". */
export const pictureName = (id: string, width: number, scheme: string): string =>
  `${id.replace('--', '/')}-${width}-${scheme}.webp`;

/** The story a picture is of. */
export const storyOf = (picture: string): string =>
  picture.replace('/', '--').replace(/-\d+-(light|dark)\.webp$/, '');
