import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const filesIn = (folder: string, end: string) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => `${folder}/${name}`);

/** What is no picture by itself: it draws what it is given, later. */
const FRAMES = ['src/islands/frame/page-extras.tsx', 'src/islands/frame/lazy.tsx'];

const views = [...filesIn('src/features', '.tsx'), ...filesIn('src/islands', '.tsx')];
const stories = filesIn('stories', '.stories.tsx').map((name) => readFileSync(root + name, 'utf8'));

/** Where a story takes its views from, whatever its depth. */
const mounted = new Set(
  stories.flatMap((text) =>
    [...text.matchAll(/from '(?:\.\.\/)+(src\/[\w/-]+\.tsx)'/g)].map(([, path]) => path),
  ),
);

test('the views are here, and nothing is let off that is gone', () => {
  expect(views.length).toBeGreaterThan(70);
  expect(FRAMES.filter((frame) => !views.includes(frame))).toEqual([]);
});

test('every view of a feature and every island is mounted by a story of its own', () => {
  expect(views.filter((view) => !FRAMES.includes(view) && !mounted.has(view))).toEqual([]);
});
