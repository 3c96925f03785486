import { globSync, readFileSync } from 'node:fs';

export interface Place {
  file: string;
  title?: string;
}

/** A tag of the specification, such as `§4 cart selection`, and the places that carry it. */
export interface Row {
  tag: string;
  code: string[];
  tests: Place[];
}

/** One line for a comment that is broken over several. Its length stays, so that indexes hold. */
const flat = (text: string) =>
  text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, (gap) => ' '.repeat(gap.length));

/** A reference ends at punctuation; a dot inside a name such as `buyer.joined` belongs to it. */
const REFERENCE = /Spec ((?:§\d(?:[^.;:()"'`<>*=\\]|\.(?=\w))*))/g;

/** `Spec §7 carts, §5 address` has two. */
export function tagsIn(source: string): { tag: string; index: number }[] {
  return [...flat(source).matchAll(REFERENCE)].flatMap(({ 1: list = '', index }) =>
    list
      .split(/,|\band\b(?= §)/)
      .map((part) => part.replace(/\s+/g, ' ').trim())
      .filter((part) => /^§\d [\w/]/.test(part))
      .map((tag) => ({ tag, index })),
  );
}

const TITLE =
  /\b(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1|export const (\w+): Story\b/g;

/** The title at the tag, or the next one below. */
function titleAt(source: string, index: number): string | undefined {
  const titles = [...source.matchAll(TITLE)];
  const found =
    titles.find((each) => each.index <= index && index < each.index + each[0].length) ??
    titles.find((each) => each.index > index) ??
    titles.at(-1);
  const story = found?.[3]?.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return story ?? found?.[2]?.replace(/,? ?Spec §[^:]*(?:: )?/, '').replace(/\\(.)/g, '$1');
}

/** Tests whose tags are only samples. */
const OF_THE_TOOLS = /toolchain\/(?:prose|spec-coverage)\.test/;

/** A longer tag names a part of a shorter one. */
function placesIn(
  pattern: string,
  withTitles: boolean,
): Map<string, { tag: string; place: Place }[]> {
  const found = new Map<string, { tag: string; place: Place }[]>();
  const files = globSync(pattern).filter((file) => !OF_THE_TOOLS.test(file));
  for (const file of files.sort()) {
    const source = readFileSync(file, 'utf8');
    for (const { tag, index } of tagsIn(source)) {
      const title = withTitles ? titleAt(source, index) : undefined;
      const places = found.get(tag.toLowerCase()) ?? [];
      found.set(tag.toLowerCase(), [...places, { tag, place: { file, ...(title && { title }) } }]);
    }
  }
  return found;
}

const isPartOf = (part: string, whole: string) => part === whole || part.startsWith(`${whole} `);

/** A test of a part counts for the whole. */
export function readRows(): Row[] {
  const code = placesIn('{src,server,ui}/**/*.{ts,tsx,astro}', false);
  const tests = placesIn('{tests,stories}/**/*.{ts,tsx}', true);
  const uncoded = [...tests.keys()].filter(
    (tag) => ![...code.keys()].some((of) => isPartOf(tag, of)),
  );
  return [...code.keys(), ...uncoded]
    .sort((a, b) => a.localeCompare(b, 'en'))
    .map((key) => {
      const of = (places: typeof code) =>
        [...places].filter(([tag]) => isPartOf(tag, key)).flatMap(([, all]) => all);
      const onePerFile = (places: Place[]) => [
        ...new Map(places.map((each) => [each.file, each])).values(),
      ];
      const all = [...of(code), ...of(tests)];
      return {
        tag: all.find(({ tag }) => tag.toLowerCase() === key)?.tag ?? key,
        code: onePerFile(of(code).map(({ place }) => place)).map(({ file }) => file),
        tests: onePerFile(of(tests).map(({ place }) => place)),
      };
    });
}
