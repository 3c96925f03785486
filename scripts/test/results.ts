import { stripVTControlCharacters } from 'node:util';

export interface Result {
  passed: number;
  failed: number;
  skipped: number;
  note?: string;
  remarks?: Remark[];
}

export interface Remark {
  test: string;
  message: string;
}

export interface Row extends Result {
  title: string;
  seconds: number;
}

export const checked = (isFine: boolean): Result => ({
  passed: isFine ? 1 : 0,
  failed: isFine ? 0 : 1,
  skipped: 0,
});

/** No tests, or an error outside tests, is a failure. */
export function suite(counts: Result, exitCode: number): Result {
  if (counts.passed + counts.failed === 0) return { ...counts, failed: 1, note: 'ran no test' };
  if (exitCode !== 0 && counts.failed === 0) {
    return { ...counts, failed: 1, note: `ended with code ${exitCode}` };
  }
  return counts;
}

const line = ({ title, passed, failed, skipped, seconds, note }: Row) =>
  [
    failed > 0 ? '✗ ' : '✓ ',
    title.padEnd(24),
    `${passed} passed`.padStart(12),
    `${failed} failed`.padStart(11),
    skipped > 0 ? `${skipped} skipped`.padStart(11) : ''.padStart(11),
    `${seconds.toFixed(1)} s`.padStart(9),
    note ? `  ${note}` : '',
  ].join('');

const sum = (rows: Row[], key: 'passed' | 'failed' | 'skipped') =>
  rows.reduce((total, row) => total + row[key], 0);

const MESSAGE_LINES = 12;

const remarkLines = ({ title, remarks = [] }: Row) =>
  remarks.flatMap(({ test, message }) => {
    const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, MESSAGE_LINES);
    const heading = `━━ ${title}: ${test}`;
    return lines.length === 1 ? [`${heading}: ${lines[0]}`] : [heading, ...lines, ''];
  });

/** Failures are repeated because truncated logs keep only their end. */
export function summary(rows: Row[], seconds: number): string {
  const skipped = sum(rows, 'skipped');
  const last = `${sum(rows, 'passed')} passed, ${sum(rows, 'failed')} failed`;
  return [
    '',
    ...rows.map(line),
    `${`${seconds.toFixed(1)} s`.padStart(69)}  in all`,
    '',
    ...rows.flatMap(remarkLines),
    '',
    skipped > 0 ? `${last}, ${skipped} skipped` : last,
  ].join('\n');
}
