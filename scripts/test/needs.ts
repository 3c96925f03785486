import { ensureBuilt } from '../build/ensure-built.mjs';
import { ensureChromium, ensureJapaneseFont } from './install-chromium.ts';

/** What a step needs before it can run; each is made once and undone at the end. */
export type Need = 'build' | 'chromium' | 'postgres' | 'storybook';

interface Made {
  env: NodeJS.ProcessEnv;
  undo?: () => Promise<void>;
}

const make: Record<Need, () => Promise<Made>> = {
  async build() {
    await ensureBuilt(process.execPath);
    return { env: {} };
  },
  async chromium() {
    const path = await ensureChromium();
    await ensureJapaneseFont();
    return { env: { CHROMIUM_PATH: path } };
  },
  async storybook() {
    const { buildStorybook } = await import('../visual/build-storybook.ts');
    await buildStorybook();
    return { env: { STORYBOOK_IS_BUILT: '1' } };
  },
  async postgres() {
    if (process.env.TEST_DATABASE_URL) return { env: {} };
    const { startPostgres } = await import('../../tests/support/postgres.ts');
    const { url, stop } = await startPostgres();
    return { env: { TEST_DATABASE_URL: url }, undo: stop };
  },
};

const made = new Map<Need, Promise<Made>>();

/** Makes what a step needs. Returns the environment variables it adds. */
export async function meet(needs: Need[]): Promise<NodeJS.ProcessEnv> {
  const env: NodeJS.ProcessEnv = {};
  for (const need of needs) {
    if (!made.has(need)) made.set(need, make[need]());
    Object.assign(env, (await made.get(need))?.env);
  }
  return env;
}

/** Stops all that was started for the steps. */
export async function undoNeeds(): Promise<void> {
  for (const each of await Promise.allSettled(made.values())) {
    if (each.status === 'fulfilled') await each.value.undo?.();
  }
}
