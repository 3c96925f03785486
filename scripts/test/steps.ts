import { join } from 'node:path';
import type { Exec } from './exec.ts';
import type { Need } from './needs.ts';
import { checked, type Result } from './results.ts';
import { playwright, stories, vitest } from './suites.ts';

/** One thing that `npm test` checks. Its name selects it: `npm test -- unit lint`. */
export interface Step {
  name: string;
  title: string;
  needs: Need[];
  /** Steps of one lane run one after another, beside those of the other lane. */
  lane: 'browser' | 'node';
  /** @param only words that select test files by their path; none selects all */
  run(exec: Exec, env: NodeJS.ProcessEnv, only: string[]): Promise<Result>;
}

/** A step that is programs run one after another, which all have to succeed. */
const check = (name: string, title: string, ...commands: string[][]): Step => ({
  name,
  title,
  needs: [],
  lane: 'node',
  async run(exec, env) {
    for (const command of commands) {
      if ((await exec(command, env)) !== 0) return checked(false);
    }
    return checked(true);
  },
});

const npm = (script: string) => ['npm', 'run', '--silent', script];
const node = (...path: string[]) => ['node', join(...path)];
const contract = ['contract', 'contract-alone'];

/** All steps, the quick ones first. */
export const steps: Step[] = [
  {
    name: 'build',
    title: 'Build',
    needs: ['build'],
    lane: 'node',
    run: async () => checked(true),
  },
  check('lint', 'Format and lint', ['biome', 'ci', '--colors=off', '.']),
  check('types', 'Types', npm('types')),
  check('imports', 'Import rules', npm('imports')),
  check('names', 'File names', npm('names')),
  check('dead', 'Dead exports', ['knip', '--no-config-hints']),
  check('kit', 'The kit’s promises', node('scripts', 'kit', 'main.ts')),
  {
    ...check('size', 'Size budgets', ['size-limit', '--config', 'scripts/size/size-limit.mjs']),
    needs: ['build'],
  },
  {
    name: 'unit',
    title: 'Unit tests',
    needs: [],
    lane: 'node',
    run: (exec, env, only) => vitest(exec, { name: 'unit', projects: ['unit'], env, only }),
  },
  {
    name: 'stories',
    title: 'Stories',
    needs: ['chromium', 'storybook'],
    lane: 'browser',
    run: (exec, env, only) =>
      stories(exec, env, [
        ...(only.length > 0 ? ['--stories', ...only] : []),
        '--snapshots-of',
        '',
      ]),
  },
  {
    name: 'journeys',
    title: 'Browser journeys',
    needs: ['build', 'chromium', 'postgres'],
    // Before the snapshots, which leave no core idle: journeys wait, and so does the contract.
    lane: 'browser',
    run: (exec, env, only) =>
      playwright(exec, {
        name: 'journeys',
        projects: [
          ...['shop', 'store', 'orders', 'account', 'lives', 'lives-postgres'],
          ...['router', 'live', 'embed', 'realtime', 'show', 'guard', 'gmo'],
        ],
        env,
        only,
      }),
  },
  {
    name: 'visual',
    title: 'Snapshots of the stories',
    needs: ['chromium', 'storybook'],
    lane: 'browser',
    // Every story is played once more: `stories` and this step become one.
    run: (exec, env) => stories(exec, env, []),
  },
  {
    name: 'docs',
    title: 'Docs pages',
    needs: ['chromium', 'storybook'],
    lane: 'browser',
    run: (exec, env, only) => vitest(exec, { name: 'docs', projects: ['docs'], env, only }),
  },
  {
    name: 'contract',
    title: 'Contract on SQLite',
    needs: [],
    lane: 'node',
    // A database of the caller's is for the step below.
    run: (exec, env, only) =>
      vitest(exec, {
        name: 'contract',
        projects: contract,
        env: { ...env, TEST_DATABASE_URL: '' },
        only,
      }),
  },
  {
    name: 'contract-postgres',
    title: 'Contract on PostgreSQL',
    needs: ['postgres'],
    lane: 'node',
    run: (exec, env, only) =>
      vitest(exec, { name: 'contract-postgres', projects: contract, env, only }),
  },
  {
    name: 'faults',
    title: 'Faults',
    needs: [],
    lane: 'node',
    // A tenth of what `npm run faults` sends: enough to notice, short enough to wait for.
    run: (exec, env, only) =>
      vitest(exec, {
        name: 'faults',
        projects: ['faults'],
        env: { FUZZ_REQUESTS: '5000', ...env },
        only,
      }),
  },
];
