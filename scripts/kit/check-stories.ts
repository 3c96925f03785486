/** Checks that `stories/` mirrors the rooms. */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const withoutStories = new Set(['tokens']);

const foldersIn = (folder: string) =>
  readdirSync(root + folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const storiesIn = (folder: string) =>
  readdirSync(root + folder)
    .filter((name) => name.endsWith('.stories.tsx'))
    .map((name) => name.replace('.stories.tsx', ''));

const shown = storiesIn('stories/ui');
const kit = foldersIn('ui').filter((name) => !withoutStories.has(name));

const problems = [
  ...kit
    .filter((name) => !shown.includes(name))
    .map((name) => `ui/${name} has no stories. Show its states in stories/ui/${name}.stories.tsx.`),
  ...shown
    .filter((name) => !kit.includes(name))
    .map((name) => `stories/ui/${name}.stories.tsx shows no component: there is no ui/${name}.`),
  ...foldersIn('stories/features')
    .filter((name) => !existsSync(`${root}src/features/${name}`))
    .map((name) => `stories/features/${name} shows no feature: there is no src/features/${name}.`),
  ...foldersIn('stories/pages').flatMap((page) =>
    storiesIn(`stories/pages/${page}`)
      .filter((name) => !existsSync(`${root}src/islands/${page}/${name}.tsx`))
      // Pages with several islands are composed in stories/support.
      .filter((name) => !existsSync(`${root}stories/support/${name}.tsx`))
      .map(
        (name) =>
          `stories/pages/${page}/${name}.stories.tsx has no src/islands/${page}/${name}.tsx.`,
      ),
  ),
];

for (const each of problems) console.error(each);
process.exitCode = problems.length > 0 ? 1 : 0;
