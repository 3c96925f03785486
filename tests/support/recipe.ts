import { readFileSync } from 'node:fs';

const HOST = 'npm run host -- ';

export interface RecipeCommand {
  /** As written. */
  line: string;
  /** The words after `npm run host --`, without their quotes. */
  words: string[];
}

/** With quotes as in a shell. */
export const wordsOf = (text: string): string[] =>
  [...text.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare ?? '',
  );

/** Of `docs/recipes/<name>.md`. */
export function readRecipe(name: string): RecipeCommand[] {
  const file = new URL(`../../docs/recipes/${name}.md`, import.meta.url);
  const blocks = [...readFileSync(file, 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)];
  return blocks
    .flatMap(([, block = '']) => block.replaceAll('\\\n', ' ').trim().split('\n'))
    .filter((line) => line.includes(HOST))
    .map((line) => {
      const typed = line.slice(line.indexOf(HOST) + HOST.length);
      // Of `sh -c 'npm run host -- doctor'`.
      const isQuoted = typed.split("'").length % 2 === 0;
      return { line, words: wordsOf(isQuoted ? typed.replace(/'$/, '') : typed) };
    });
}
