/** What one step of the tests counted. A check that is not made of tests counts as one. */
export interface Result {
  passed: number;
  failed: number;
  skipped: number;
  /** Why it failed when no test did. */
  note?: string;
}

export const checked = (isFine: boolean): Result => ({
  passed: isFine ? 1 : 0,
  failed: isFine ? 0 : 1,
  skipped: 0,
});

/** A suite that ran no test, or that broke outside its tests, has failed. */
export function suite(counts: Omit<Result, 'note'>, exitCode: number): Result {
  if (counts.passed + counts.failed === 0) return { ...counts, failed: 1, note: 'ran no test' };
  if (exitCode !== 0 && counts.failed === 0) {
    return { ...counts, failed: 1, note: `ended with code ${exitCode}` };
  }
  return counts;
}
