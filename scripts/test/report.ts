import type { Result } from './result.ts';

/** One row of the closing table. */
export interface Row extends Result {
  title: string;
  seconds: number;
}

const line = ({ title, passed, failed, skipped, seconds, note }: Row) =>
  [
    failed > 0 ? '✗' : '✓',
    title.padEnd(24),
    `${passed} passed`.padStart(12),
    `${failed} failed`.padStart(11),
    skipped > 0 ? `${skipped} skipped`.padStart(11) : ''.padStart(11),
    `${seconds.toFixed(1)} s`.padStart(9),
    note ? `  ${note}` : '',
  ].join('');

const sum = (rows: Row[], key: 'passed' | 'failed' | 'skipped') =>
  rows.reduce((total, row) => total + row[key], 0);

/** The closing table and the line that says it all: `N passed, N failed`. */
export function report(rows: Row[]): string {
  const skipped = sum(rows, 'skipped');
  const last = `${sum(rows, 'passed')} passed, ${sum(rows, 'failed')} failed`;
  return ['', ...rows.map(line), '', skipped > 0 ? `${last}, ${skipped} skipped` : last].join('\n');
}
