import type { Imported } from './import-file.ts';

const shown = ({ line, column, why }: Imported['problems'][number]): string =>
  `line ${line}${column ? `, ${column}` : ''}: ${why}`;

/** What came of a file, for the person who gave it. */
export function report({ counts, problems }: Imported): string {
  const done = [
    `${counts.added} ${counts.added === 1 ? 'product' : 'products'} added, ${counts.updated} updated`,
    ...(counts.left_out > 0 ? [`, ${counts.left_out} archived ones left out`] : []),
  ].join('');
  if (problems.length === 0) return `${done}.`;
  return [`${done}. Not taken in:`, ...problems.map((problem) => `  ${shown(problem)}`)].join('\n');
}
