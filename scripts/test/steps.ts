import { globSync } from 'node:fs';
import { join } from 'node:path';
import { longFaults } from '../../tests/faults/long-faults.ts';
import { root } from '../start/root.mjs';
import type { Exec } from './exec.ts';
import type { Need } from './needs.ts';
import { checked, type Result } from './results.ts';
import { playwright, stories, vitest } from './suites.ts';

/** Selected by name: `npm test -- unit lint`. */
export interface Step {
  name: string;
  title: string;
  needs: readonly Need[];
  /** Runs only in `npm run test:all`. */
  isSlow?: boolean;
  /** Steps of one lane run in sequence, parallel to the other lane. */
  lane: 'browser' | 'node';
  /** A change of these paths runs the whole step. */
  reads?: RegExp;
  tests?: () => string[];
  /**
   * @param only test files to run; an empty list runs all
   * @param snapshotsOf story files whose snapshots are compared. Default: all
   */
  run(
    exec: Exec,
    env: NodeJS.ProcessEnv,
    only: readonly string[],
    snapshotsOf?: readonly string[],
  ): Promise<Result>;
}

export const MAIN_JOURNEYS = ['cart', 'checkout', 'paying', 'lives/first-order'].map(
  (name) => `tests/journeys/${name}.spec.ts`,
);

/** Projects of playwright.config.ts. The others belong to `npm run faults`. */
const journeyProjects = [
  ...['shop', 'store', 'orders', 'account', 'lives', 'router', 'live'],
  ...['embed', 'realtime', 'show', 'guard', 'gmo'],
];

const BUILT_FROM = /^(src|ui|locales|public|scripts\/build)\//;

/** Cached. */
export function find(pattern: string, exclude: readonly string[] = []): () => string[] {
  let found: string[] | undefined;
  return () => {
    found ??= globSync(pattern, { cwd: root, exclude: [...exclude] });
    return found.map((path) => path.replaceAll('\\', '/'));
  };
}

const check = (name: string, title: string, reads: RegExp, ...commands: string[][]): Step => ({
  name,
  title,
  needs: [],
  lane: 'node',
  reads,
  async run(exec, env) {
    for (const command of commands) {
      if ((await exec(command, env)) !== 0) return checked(false);
    }
    return checked(true);
  },
});

const tests = (
  step: Pick<Step, 'name' | 'title'> & Partial<Step>,
  projects: readonly string[],
  more: NodeJS.ProcessEnv = {},
): Step => ({
  needs: [],
  lane: 'node',
  ...step,
  run: (exec, env, only) =>
    vitest(exec, { name: step.name, projects, env: { ...env, ...more }, only }),
});

const npm = (script: string) => ['npm', 'run', '--silent', script];
const contract = ['contract', 'contract-alone'];
const contractTests = find('tests/contract/**/*.test.ts');

/** Quick steps first. */
export const steps: readonly Step[] = [
  {
    name: 'build',
    title: 'Build',
    needs: ['build'],
    lane: 'node',
    reads: BUILT_FROM,
    run: async () => checked(true),
  },
  check('lint', 'Format and lint', /./, ['biome', 'ci', '--colors=off', '.']),
  check('types', 'Types', /\.(ts|tsx|mjs|json|astro)$/, npm('types')),
  check('imports', 'Import rules', /\.(ts|tsx|mjs|cjs)$/, npm('imports')),
  check('names', 'File names', /./, npm('names')),
  check('prose', 'Prose', /./, npm('prose')),
  check('dead', 'Dead exports', /\.(ts|tsx|mjs|astro|mdx)$/, ['knip', '--no-config-hints']),
  check('kit', 'The kit’s promises', /^(ui|stories\/ui|tests\/unit\/ui|scripts\/(kit|build))\//, [
    'node',
    join('scripts', 'kit', 'main.ts'),
  ]),
  {
    ...check('size', 'Size budgets', /^(src|ui|locales|public|scripts\/(build|size))\//, [
      ...['size-limit', '--config', 'scripts/size/size-limit.mjs'],
    ]),
    needs: ['build'],
  },
  tests({ name: 'unit', title: 'Unit tests', tests: find('tests/unit/**/*.test.{ts,tsx}') }, [
    'unit',
  ]),
  {
    name: 'stories',
    title: 'Stories',
    needs: ['chromium', 'storybook'],
    lane: 'browser',
    reads: /^(ui\/tokens|public|\.storybook|stories\/snapshots|scripts\/visual)\//,
    tests: find('stories/**/*.stories.tsx'),
    run: (exec, env, only, snapshotsOf) =>
      stories(exec, env, [
        ...(only.length > 0 ? ['--stories', ...only] : []),
        ...(only.length === 0 && snapshotsOf ? ['--snapshots-of', snapshotsOf.join()] : []),
      ]),
  },
  {
    name: 'journeys',
    title: 'Main journeys',
    needs: ['build', 'chromium'],
    lane: 'browser',
    tests: find('tests/journeys/**/*.spec.ts'),
    run: (exec, env, only) =>
      playwright(exec, {
        name: 'journeys',
        projects: journeyProjects,
        env,
        only: only.length > 0 ? only : MAIN_JOURNEYS,
      }),
  },
  tests(
    { name: 'contract', title: 'Contract on SQLite', tests: contractTests },
    contract,
    // The caller's database is for the PostgreSQL contract step.
    { TEST_DATABASE_URL: '' },
  ),
  {
    name: 'journeys-rest',
    title: 'All other journeys',
    needs: ['build', 'chromium', 'postgres'],
    isSlow: true,
    lane: 'browser',
    run: (exec, env) =>
      playwright(exec, {
        name: 'journeys-rest',
        projects: [...journeyProjects, 'lives-postgres'],
        env: { ...env, JOURNEYS_WITHOUT: MAIN_JOURNEYS.join() },
      }),
  },
  tests(
    {
      name: 'docs',
      title: 'Docs pages',
      needs: ['chromium', 'storybook'],
      isSlow: true,
      lane: 'browser',
      reads: /^(ui|stories(?!\/snapshots)|\.storybook|scripts\/visual|tests\/docs)\//,
    },
    ['docs'],
  ),
  tests(
    {
      name: 'contract-postgres',
      title: 'Contract on PostgreSQL',
      needs: ['postgres'],
      isSlow: true,
      tests: contractTests,
    },
    contract,
  ),
  tests(
    {
      name: 'faults',
      title: 'Faults',
      isSlow: true,
      tests: find('tests/faults/**/*.test.ts', longFaults),
    },
    ['faults'],
    // A tenth of the requests of `npm run faults`.
    { FUZZ_REQUESTS: process.env.FUZZ_REQUESTS ?? '5000' },
  ),
];
