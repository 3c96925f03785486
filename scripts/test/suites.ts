import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';
import { type Result, suite } from './result.ts';
import { run } from './run.ts';

const folder = join(root, '.cache', 'test');

/** Where a runner writes its counts; what an earlier run left is gone. */
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

/** Runs Vitest projects and counts their tests. */
export async function vitest(projects: string[], name: string, env = {}): Promise<Result> {
  const file = freshReport(name);
  const wanted = projects.map((project) => `--project=${project}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run(['vitest', 'run', ...wanted, ...reporters], env);
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

/** Runs the browser journeys and counts them. A journey that passed only when tried again has failed. */
export async function playwright(name: string, env = {}): Promise<Result> {
  const file = freshReport(name);
  const projects = ['--project=journeys', '--project=broadcast'];
  const code = await run(['playwright', 'test', ...projects, '--reporter=list,json'], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read(file).stats ?? {};
  return suite({ passed: expected, failed: unexpected + flaky, skipped }, code);
}
