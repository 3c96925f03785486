import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';
import type { Exec } from './exec.ts';
import { type Result, suite } from './results.ts';

const folder = join(root, '.cache', 'test');

/** The file that a runner writes its counts to, without what an earlier run left there. */
function freshReport(name: string): string {
  const file = join(folder, `${name}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

// biome-ignore lint/suspicious/noExplicitAny: the report of another program
function read(file: string): any {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** What to run, and under which name its report is kept. */
interface Suite {
  name: string;
  projects: string[];
  env?: NodeJS.ProcessEnv;
}

/** Runs Vitest projects and counts their tests. */
export async function vitest(exec: Exec, { name, projects, env = {} }: Suite): Promise<Result> {
  const file = freshReport(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const wanted = projects.map((project) => `--project=${project}`);
  const code = await exec(['vitest', 'run', ...wanted, ...reporters], env);
  const report = read(file);
  return suite(
    {
      passed: report.numPassedTests ?? 0,
      failed: report.numFailedTests ?? 0,
      skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    },
    code,
  );
}

/** Runs Playwright projects and counts their tests. One that passed only on a retry has failed. */
export async function playwright(exec: Exec, { name, projects, env = {} }: Suite): Promise<Result> {
  const file = freshReport(name);
  const wanted = projects.map((project) => `--project=${project}`);
  const code = await exec(['playwright', 'test', ...wanted, '--reporter=list,json'], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read(file).stats ?? {};
  return suite({ passed: expected, failed: unexpected + flaky, skipped }, code);
}
