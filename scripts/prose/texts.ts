export interface Text {
  line: number;
  words: string;
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

/** Leaves out marks, tags, code and references to the specification. */
export function commentsOf(source: string): Text[] {
  return [...source.matchAll(/\/\*[\s\S]*?\*\/|(?<![:"'`\w/])\/\/[^\n]*/g)].flatMap(
    ({ 0: comment, index }) => {
      const words = comment
        .replace(/^\s*\/?\*+\/?|\/\/|@\w+|`[^`]*`|\bSpec §[^.\n]*\.?/gm, ' ')
        .replace(/\s+/g, ' ')
        .trim();
      return words ? [{ line: lineAt(source, index), words }] : [];
    },
  );
}

export function titlesOf(source: string): Text[] {
  const title =
    /\b(?:test|it|describe)(?:\.\w+)?(?:\([^()]*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
  return [...source.matchAll(title)].map(({ 2: words = '', index }) => ({
    line: lineAt(source, index),
    words,
  }));
}

export function paragraphsOf(markdown: string): Text[] {
  const prose = markdown
    .replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, ' '))
    .replace(/`[^`\n]*`|\]\([^)]*\)|<[^>\n]*>/g, ' ');
  return prose
    .split('\n')
    .flatMap((words, n) => (words.trim() ? [{ line: n + 1, words: words.trim() }] : []));
}
