import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../start/root.mjs';
import { type Changes, remarksOn } from '../visual/changes.ts';
import { lastRun, readJson } from '../visual/files.ts';
import type { Exec } from './exec.ts';
import { type Remark, type Result, suite } from './results.ts';

const folder = join(root, '.cache', 'test');

/** The file that a runner writes its counts to, without what an earlier run left there. */
function freshReport(name: string): string {
  const file = join(folder, `${name}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** A runner's report; empty when the runner broke off before it wrote one. */
function read<Report>(file: string): Partial<Report> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** The part of Vitest's report that is read here. */
interface VitestReport {
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

/** Tests that failed, and files that failed outside their tests. */
const vitestRemarks = ({ testResults = [] }: Partial<VitestReport>): Remark[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message = '', assertionResults }) => {
      const file = relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [{ test: file, message }];
      return failed.map(({ fullName, failureMessages = [] }) => ({
        test: `${file} > ${fullName}`,
        message: failureMessages[0] ?? '',
      }));
    });

/** The part of Playwright's report that is read here. */
interface PlaywrightReport {
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
        test: `${file}:${line} ${title}${status === 'flaky' ? ' (passed when run again)' : ''}`,
        message: results.find(({ error }) => error)?.error?.message ?? '',
      })),
  ),
  ...suites.flatMap(playwrightRemarks),
];

/** What to run, and under which name its report is kept. */
interface Suite {
  name: string;
  projects: string[];
  env?: NodeJS.ProcessEnv;
  /** Words that select test files by their path; none selects all. */
  only?: string[];
}

/** Runs Vitest projects and counts their tests. */
export async function vitest(
  exec: Exec,
  { name, projects, env = {}, only = [] }: Suite,
): Promise<Result> {
  const file = freshReport(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const wanted = projects.map((project) => `--project=${project}`);
  const code = await exec(['vitest', 'run', ...only, ...wanted, ...reporters], env);
  const report = read<VitestReport>(file);
  return suite(
    {
      passed: report.numPassedTests ?? 0,
      failed: report.numFailedTests ?? 0,
      skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
      remarks: vitestRemarks(report),
    },
    code,
  );
}

/**
 * Runs Playwright projects and counts their tests. One that passed only when it was run again has
 * passed, and is named in the summary with what went wrong the first time.
 */
export async function playwright(
  exec: Exec,
  { name, projects, env = {}, only = [] }: Suite,
): Promise<Result> {
  const file = freshReport(name);
  const wanted = projects.map((project) => `--project=${project}`);
  const code = await exec(['playwright', 'test', ...only, ...wanted, '--reporter=list,json'], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const report = read<PlaywrightReport>(file);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats ?? {};
  const remarks = playwrightRemarks({ suites: report.suites ?? [] });
  return suite({ passed: expected + flaky, failed: unexpected, skipped, remarks }, code);
}

/** Compares the stories with their accepted snapshots. The summary names each one that differs. */
export async function snapshots(exec: Exec, env: NodeJS.ProcessEnv): Promise<Result> {
  rmSync(lastRun.changes, { force: true });
  const code = await exec(['node', join('scripts', 'visual', 'main.ts'), '--built'], env);
  const changes = readJson<Changes>(lastRun.changes);
  const remarks = changes ? remarksOn(changes) : [];
  const passed = changes ? changes.captured - changes.changed.length - changes.added.length : 0;
  return suite({ passed, failed: remarks.length, skipped: 0, remarks }, code);
}
