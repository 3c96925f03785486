import { rmSync } from 'node:fs';
import { withProgress } from '../start/progress.mjs';
import { runQuietly, tail } from '../start/run.mjs';
import { Stop } from '../start/stop.mjs';
import { storybook } from './files.ts';

/** Builds the Storybook that is captured and whose docs pages are tested: with packaged fonts. */
export async function buildStorybook(): Promise<void> {
  rmSync(storybook, { recursive: true, force: true });
  const env = { ...process.env, STORIES_FOR_SNAPSHOTS: '1', VITEST: undefined };
  const args = ['build', '--quiet', '--output-dir', storybook];
  const { code, output } = await withProgress('Building the stories', () =>
    runQuietly('storybook', args, { env }),
  );
  if (code !== 0) throw new Stop(`the stories could not be built.\n${tail(output, 20)}`);
}
