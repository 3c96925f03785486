import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startVitest } from 'vitest/node';
import { playwrightResult, vitestResult } from '../../../scripts/test/reports.ts';
import { summary } from '../../../scripts/test/results.ts';

/* A test that passed only when it was run again is counted and named: Vitest's own output shows it nowhere. */

mkdirSync('.cache', { recursive: true });
const folder = mkdtempSync(join('.cache', 'run-again-'));
afterAll(() => rmSync(folder, { recursive: true }));

const flakyTest = `
import { expect, it } from 'vitest';
let runs = 0;
it('settles', () => expect(++runs).toBe(2));
it('is sure', () => expect(1).toBe(1));
it('is wrong', () => expect(1).toBe(2));
`;

let result: ReturnType<typeof vitestResult>;
beforeAll(async () => {
  writeFileSync(join(folder, 'flaky.test.ts'), flakyTest);
  const exitCode = process.exitCode;
  const vitest = await startVitest('test', [], {
    root: folder,
    config: false,
    watch: false,
    retry: 1,
    reporters: ['json'],
    outputFile: 'report.json',
  });
  await vitest.close();
  process.exitCode = exitCode;
  result = vitestResult(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')));
}, 60_000);

it('counts the test that Vitest ran again as passed, and names it with what went wrong', () => {
  expect(result).toMatchObject({ passed: 2, failed: 1, skipped: 0, again: 1 });
  expect(result.remarks).toEqual([
    {
      test: `${folder}/flaky.test.ts > settles (passed when run again)`,
      message: expect.stringContaining('expected 1 to be 2'),
    },
    {
      test: `${folder}/flaky.test.ts > is wrong`,
      message: expect.stringContaining('expected 1 to be 2'),
    },
  ]);
});

it('counts what Playwright calls flaky in the same way', () => {
  const flaky = {
    file: 'cart.spec.ts',
    line: 3,
    title: 'adds',
    tests: [{ status: 'flaky', results: [{ error: { message: 'late' } }, {}] }],
  };
  const stats = { expected: 4, unexpected: 0, flaky: 1, skipped: 0 };
  expect(playwrightResult({ stats, suites: [{ specs: [flaky] }] })).toEqual({
    passed: 5,
    failed: 0,
    skipped: 0,
    again: 1,
    remarks: [{ test: 'cart.spec.ts:3 adds (passed when run again)', message: 'late' }],
  });
});

it('shows in the row of a step how many were run again, and lets the step pass', () => {
  const row = { title: 'Stories', passed: 9, failed: 0, skipped: 0, again: 2, seconds: 1 };
  const lines = summary([row], 1).split('\n');
  expect(lines.find((line) => line.startsWith('✓ Stories'))).toMatch(/ 2 of them run again$/);
  expect(lines.at(-1)).toBe('9 passed, 0 failed');
});
