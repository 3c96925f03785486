import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';
import { lastRun, readJson } from '../visual/files.ts';
import { type Report, remarksOn } from '../visual/report.ts';
import type { Exec } from './exec.ts';
import {
  type PlaywrightReport,
  playwrightResult,
  type VitestReport,
  vitestResult,
} from './reports.ts';
import { type Result, suite } from './results.ts';

const folder = join(root, '.cache', 'test');

function freshReport(name: string): string {
  const file = join(folder, `${name}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** Empty when the runner aborted before writing it. */
function read<Report>(file: string): Partial<Report> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

interface Suite {
  name: string;
  projects: readonly string[];
  env?: NodeJS.ProcessEnv;
  only?: readonly string[];
}

export async function vitest(
  exec: Exec,
  { name, projects, env = {}, only = [] }: Suite,
): Promise<Result> {
  const file = freshReport(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const wanted = projects.map((project) => `--project=${project}`);
  const code = await exec(['vitest', 'run', ...only, ...wanted, ...reporters], env);
  return suite(vitestResult(read<VitestReport>(file)), code);
}

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
  return suite(playwrightResult(read<PlaywrightReport>(file)), code);
}

/** @param options as in scripts/visual/main.ts, such as `--play-only` */
export async function stories(
  exec: Exec,
  env: NodeJS.ProcessEnv,
  options: string[],
): Promise<Result> {
  rmSync(lastRun.report, { force: true });
  const code = await exec(
    ['node', join('scripts', 'visual', 'main.ts'), '--built', ...options],
    env,
  );
  const report = readJson<Report>(lastRun.report);
  const remarks = report ? remarksOn(report) : [];
  const passed = report
    ? report.stories -
      report.failed.length +
      report.captured -
      report.changed.length -
      report.added.length
    : 0;
  return suite({ passed, failed: remarks.length, skipped: 0, remarks }, code);
}
