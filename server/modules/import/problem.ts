export interface Problem {
  /** From 1. */
  line: number;
  /** Empty for a problem of the whole row. */
  column: string;
  /** Of the row's product, if known. */
  title?: string;
  why: string;
}

const MAX_TITLE = 40;

export const byLine = (a: Problem, b: Problem): number => a.line - b.line;

export const countOf = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

const problemLine = ({ line, column, title, why }: Problem): string =>
  `  line ${line}${title ? ` (${title.slice(0, MAX_TITLE)})` : ''}${column ? `, ${column}` : ''}: ${why}`;

const countRows = (problems: readonly Problem[]) =>
  countOf(new Set(problems.map(({ line }) => line)).size, 'row');

export function reportProblems(
  problems: readonly Problem[],
  notes: readonly Problem[] = [],
): string[] {
  return [
    ...(problems.length > 0 ? [`${countRows(problems)} not imported:`] : []),
    ...problems.toSorted(byLine).map(problemLine),
    ...(notes.length > 0 ? [`${countRows(notes)} imported, but look at:`] : []),
    ...notes.toSorted(byLine).map(problemLine),
  ];
}
