import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withProgress } from '../start/progress.mjs';
import { root } from '../start/root.mjs';
import { runQuietly, tail } from '../start/run.mjs';
import { Stop } from '../start/stop.mjs';
import { storybook } from './files.ts';

const idOf = (file: string): string => {
  const title = /title: '(.+)',/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? '';
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
};

function filesWith(words: string[]): string[] {
  const files = globSync('stories/**/*.stories.tsx', { cwd: root }).filter((file) => {
    const id = idOf(file);
    return words.some(
      (word) => file.includes(word) || id.includes(word) || word.startsWith(`${id}--`),
    );
  });
  if (files.length === 0) throw new Stop(`no story has ${words.join(' or ')} in its id or file.`);
  return files;
}

/** @param words selects story files. Empty: all */
export async function buildStorybook(folder = storybook, words: string[] = []): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const files = words.length > 0 ? filesWith(words).join(',') : undefined;
  const env = { ...process.env, STORIES_FOR_SNAPSHOTS: '1', STORY_FILES: files };
  const args = ['build', '--quiet', '--output-dir', folder];
  const { code, output } = await withProgress('Building the stories', () =>
    runQuietly('storybook', args, { env }),
  );
  if (code !== 0) throw new Stop(`the stories could not be built.\n${tail(output, 20)}`);
}
