import { rmSync } from 'node:fs';
import { withProgress } from '../start/progress.mjs';
import { runQuietly, tail } from '../start/run.mjs';
import { Stop } from '../start/stop.mjs';
import { storybook } from './places.ts';

/** Builds the stories with pinned fonts and without documentation, to be photographed. */
export async function buildStories(): Promise<void> {
  rmSync(storybook, { recursive: true, force: true });
  const env = { ...process.env, STORIES_FOR_PICTURES: '1' };
  const options = ['build', '--test', '--quiet', '--output-dir', storybook];
  const { code, output } = await withProgress('Building the stories', () =>
    runQuietly('storybook', options, { env }),
  );
  if (code !== 0) throw new Stop(`the stories could not be built.\n${tail(output, 20)}`);
}
