import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../../../scripts/start/root.mjs';
import { playwrightResult, vitestResult } from '../../../scripts/test/reports.ts';

it('names a failed test of Vitest with its file and its first message', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name: `${root}/tests/unit/a.test.ts`,
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'removes', failureMessages: ['expected 1 to be 2'] },
        ],
      },
    ],
  };
  expect(vitestResult(report)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    remarks: [{ test: 'tests/unit/a.test.ts > removes', message: 'expected 1 to be 2' }],
  });
});

it('names a test file that failed outside its tests', () => {
  const broken = { name: `${root}/tests/a.test.ts`, status: 'failed', message: 'no such module' };
  expect(vitestResult({ testResults: [{ ...broken, assertionResults: [] }] }).remarks).toEqual([
    { test: 'tests/a.test.ts', message: 'no such module' },
  ]);
});

it('names a failed journey with its file and line', () => {
  const failed = {
    file: 'cart.spec.ts',
    line: 3,
    title: 'adds',
    tests: [{ status: 'unexpected', results: [{ error: { message: 'late' } }] }],
  };
  const stats = { expected: 4, unexpected: 1, skipped: 0 };
  expect(playwrightResult({ stats, suites: [{ specs: [failed] }] })).toEqual({
    passed: 4,
    failed: 1,
    skipped: 0,
    remarks: [{ test: 'cart.spec.ts:3 adds', message: 'late' }],
  });
});

it('runs no test a second time', () => {
  expect(readFileSync('playwright.config.ts', 'utf8')).toContain('retries: 0,');
  expect(readFileSync('vitest.config.ts', 'utf8')).not.toMatch(/\bretry\b/);
});
