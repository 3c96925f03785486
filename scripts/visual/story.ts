/** One story as the index of a Storybook lists it. */
export interface StoryEntry {
  id: string;
  title: string;
  name: string;
}

/** What `parameters.visual` of a story may say. */
export interface VisualParameters {
  /** In px. Default: the story's viewport; 390 and 1280 where its layout is "fullscreen"; else 390. */
  widths?: number[];
  /** Default: the story's own scheme; else both. */
  schemes?: ('light' | 'dark')[];
  /** Why there is no picture of it. */
  skip?: string;
}

/** What a mounted story tells of itself. */
export interface StoryFacts {
  parameters: { layout?: string; visual?: VisualParameters };
  globals: { scheme?: 'light' | 'dark'; viewport?: { value?: string } };
}

/** How wide and in which scheme pictures of it are taken. The width it is mounted at comes first. */
export function shotsOf({ parameters, globals }: StoryFacts): { width: number; scheme: string }[] {
  const { visual = {}, layout } = parameters;
  if (visual.skip) return [];
  const own = Number(/\d+$/.exec(globals.viewport?.value ?? '')?.[0]);
  const usual = layout === 'fullscreen' ? [390, 1280] : [390];
  const widths = visual.widths ?? (own ? [own] : usual);
  const schemes = visual.schemes ?? (globals.scheme ? [globals.scheme] : ['light', 'dark']);
  return widths.flatMap((width) => schemes.map((scheme) => ({ width, scheme })));
}

/** Where a picture of a story lies, such as "ui-button/default-390-dark.webp". */
export const pictureName = (id: string, width: number, scheme: string): string =>
  `${id.replace('--', '/')}-${width}-${scheme}.webp`;

/** The story a picture is of. */
export const storyOf = (picture: string): string =>
  picture.replace('/', '--').replace(/-\d+-(light|dark)\.webp$/, '');
