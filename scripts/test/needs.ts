import { ensureChromium, ensureJapaneseFont } from '../chromium/install-chromium.ts';
import { ensureBuilt } from '../start/ensure-built.mjs';

export type Need = 'build' | 'chromium' | 'postgres' | 'storybook';

interface Provided {
  env: NodeJS.ProcessEnv;
  stop?: () => Promise<void>;
}

const provide: Record<Need, () => Promise<Provided>> = {
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
    return { env: { TEST_DATABASE_URL: url }, stop };
  },
};

const provided = new Map<Need, Promise<Provided>>();

export async function meetNeeds(needs: readonly Need[]): Promise<NodeJS.ProcessEnv> {
  const env: NodeJS.ProcessEnv = {};
  for (const need of needs) {
    if (!provided.has(need)) provided.set(need, provide[need]());
    Object.assign(env, (await provided.get(need))?.env);
  }
  return env;
}

export async function stopNeeds(): Promise<void> {
  for (const each of await Promise.allSettled(provided.values())) {
    if (each.status === 'fulfilled') await each.value.stop?.();
  }
}
