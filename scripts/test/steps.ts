import { join } from 'node:path';
import type { Need } from './needs.ts';
import { checked, type Result } from './result.ts';
import { run } from './run.ts';
import { playwright, vitest } from './suites.ts';

/** One thing that `npm test` holds. Its name selects it: `npm test -- unit lint`. */
export interface Step {
  name: string;
  title: string;
  needs: Need[];
  run(env: NodeJS.ProcessEnv): Promise<Result>;
}

const check = (name: string, title: string, ...commands: string[][]): Step => ({
  name,
  title,
  needs: [],
  async run(env) {
    for (const command of commands) {
      if ((await run(command, env)) !== 0) return checked(false);
    }
    return checked(true);
  },
});

const ts7 = join('node_modules', 'ts7', 'bin', 'tsc');
/** Nothing of the caller's may leak into the SQLite run. */
const onSqlite = { TEST_DATABASE_URL: '' };

const contract = ['contract', 'contract-alone'];

/** All steps, the quick ones first. */
export const steps: Step[] = [
  check('lint', 'Format and lint', ['biome', 'ci', '.']),
  check('types', 'Types', ['astro', 'check'], ['node', ts7, '-p', '.']),
  check('imports', 'Import rules', ['npm', 'run', '--silent', 'imports']),
  check('names', 'File names', ['npm', 'run', '--silent', 'names']),
  check('dead', 'Dead exports', ['knip', '--no-config-hints']),
  check('kit', 'The kit’s promises', ['node', join('scripts', 'kit', 'main.ts')]),
  { name: 'build', title: 'Build', needs: ['build'], run: async () => checked(true) },
  {
    ...check('size', 'Size budgets', [
      'size-limit',
      '--config',
      join('scripts', 'size', 'size-limit.mjs'),
    ]),
    needs: ['build'],
  },
  { name: 'unit', title: 'Unit tests', needs: [], run: (env) => vitest(['unit'], 'unit', env) },
  {
    name: 'stories',
    title: 'Stories',
    needs: ['chromium'],
    run: (env) => vitest(['stories'], 'stories', env),
  },
  {
    ...check('visual', 'Pictures of the stories', ['node', join('scripts', 'visual', 'main.ts')]),
    needs: ['chromium'],
  },
  {
    name: 'contract',
    title: 'Contract on SQLite',
    needs: [],
    run: (env) => vitest(contract, 'contract', { ...env, ...onSqlite }),
  },
  {
    name: 'contract-postgres',
    title: 'Contract on PostgreSQL',
    needs: ['postgres'],
    run: (env) => vitest(contract, 'contract-postgres', env),
  },
  {
    name: 'faults',
    title: 'Faults',
    needs: [],
    // A tenth of what `npm run faults` sends: enough to notice, short enough to wait for.
    run: (env) => vitest(['faults'], 'faults', { FUZZ_REQUESTS: '5000', ...env }),
  },
  {
    name: 'journeys',
    title: 'Browser journeys',
    needs: ['build', 'chromium'],
    run: (env) => playwright('journeys', env),
  },
];
