import { relative } from 'node:path';
import { root } from '../start/root.mjs';
import type { Remark, Result } from './results.ts';

/*
 * What the reports of the test runners count. A test that passed only when it was run again has passed; the
 * summary counts it and names it, with what went wrong the first time.
 */

const AGAIN = ' (passed when run again)';

/** The part of Vitest's report that is read here. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

type VitestFile = VitestReport['testResults'][number];
type VitestTest = VitestFile['assertionResults'][number];

/** Vitest keeps what went wrong in a test that then passed, and does not say otherwise that it ran twice. */
const passedAgain = ({ status, failureMessages = [] }: VitestTest) =>
  status === 'passed' && failureMessages.length > 0;

/** Tests that failed or were run again, and a file that failed outside its tests. */
function remarksOnFile({ name, status, message = '', assertionResults }: VitestFile): Remark[] {
  const file = relative(root, name);
  const remarks = assertionResults
    .filter((test) => test.status === 'failed' || passedAgain(test))
    .map((test) => ({
      test: `${file} > ${test.fullName}${passedAgain(test) ? AGAIN : ''}`,
      message: test.failureMessages?.[0] ?? '',
    }));
  const hasFailed = assertionResults.some((test) => test.status === 'failed');
  return status === 'failed' && !hasFailed ? [...remarks, { test: file, message }] : remarks;
}

/** What a run of Vitest counted. A run that broke off has an empty report. */
export function vitestResult(report: Partial<VitestReport>): Result {
  const { testResults = [] } = report;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    again: tests.filter(passedAgain).length,
    remarks: testResults.flatMap(remarksOnFile),
  };
}

/** The part of Playwright's report that is read here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    file: string;
    line: number;
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

const playwrightRemarks = ({ suites = [], specs }: Partial<PlaywrightSuite>): Remark[] => [
  ...(specs ?? []).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => ({
        test: `${file}:${line} ${title}${status === 'flaky' ? AGAIN : ''}`,
        message: results.find(({ error }) => error)?.error?.message ?? '',
      })),
  ),
  ...suites.flatMap(playwrightRemarks),
];

/** What a run of Playwright counted. A run that broke off has an empty report. */
export function playwrightResult({ stats, suites = [] }: Partial<PlaywrightReport>): Result {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats ?? {};
  const remarks = playwrightRemarks({ suites });
  return { passed: expected + flaky, failed: unexpected, skipped, again: flaky, remarks };
}
