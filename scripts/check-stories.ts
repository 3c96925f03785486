/** Every piece of the kit has stories: fails, naming those that have none. */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const withoutStories = new Set(['tokens']);

const missing = readdirSync(`${root}ui`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !withoutStories.has(entry.name))
  .map((entry) => ({ name: entry.name, file: `stories/ui/${entry.name}.stories.tsx` }))
  .filter(({ file }) => !existsSync(root + file));

for (const { name, file } of missing) {
  console.error(`ui/${name} has no stories. Show its states in ${file}.`);
}
process.exitCode = missing.length > 0 ? 1 : 0;
