/** What one step of the tests counted. A check that is not made of tests counts as one. */
export interface Result {
  passed: number;
  failed: number;
  skipped: number;
  /** Why it failed when no test did. */
  note?: string;
}

/** One row of the closing summary. */
export interface Row extends Result {
  title: string;
  seconds: number;
}

/** The result of a step that either holds or does not. */
export const checked = (isFine: boolean): Result => ({
  passed: isFine ? 1 : 0,
  failed: isFine ? 0 : 1,
  skipped: 0,
});

/** The result of a test runner: one that ran no test, or broke outside its tests, has failed. */
export function suite(counts: Omit<Result, 'note'>, exitCode: number): Result {
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

/**
 * The closing summary: a row a step, the total time, and last `N passed, N failed[, N skipped]`.
 */
export function summary(rows: Row[], seconds: number): string {
  const skipped = sum(rows, 'skipped');
  const last = `${sum(rows, 'passed')} passed, ${sum(rows, 'failed')} failed`;
  return [
    '',
    ...rows.map(line),
    `${`${seconds.toFixed(1)} s`.padStart(69)}  in all`,
    '',
    skipped > 0 ? `${last}, ${skipped} skipped` : last,
  ].join('\n');
}
