import { relative } from 'node:path';
import { root } from '../start/root.mjs';
import type { Remark, Result } from './results.ts';

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

function remarksOnFile({ name, status, message = '', assertionResults }: VitestFile): Remark[] {
  const file = relative(root, name);
  const remarks = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      test: `${file} > ${fullName}`,
      message: failureMessages?.[0] ?? '',
    }));
  return status === 'failed' && remarks.length === 0 ? [{ test: file, message }] : remarks;
}

/** An aborted run has an empty report. */
export function vitestResult(report: Partial<VitestReport>): Result {
  const { testResults = [] } = report;
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    remarks: testResults.flatMap(remarksOnFile),
  };
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number };
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
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => ({
        test: `${file}:${line} ${title}`,
        message: results.find(({ error }) => error)?.error?.message ?? '',
      })),
  ),
  ...suites.flatMap(playwrightRemarks),
];

/** An aborted run has an empty report. */
export function playwrightResult({ stats, suites = [] }: Partial<PlaywrightReport>): Result {
  const { expected = 0, unexpected = 0, skipped = 0 } = stats ?? {};
  const remarks = playwrightRemarks({ suites });
  return { passed: expected, failed: unexpected, skipped, remarks };
}
