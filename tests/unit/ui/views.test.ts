import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const filesIn = (folder: string, end: string) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => `${folder}/${name}`);

const EXCEPTIONS = [
  'src/features/checkout/request-sections.tsx',
  'src/islands/filled/draw.tsx',
  'src/islands/frame/lazy.tsx',
  'src/islands/frame/overlay-root.tsx',
  'src/islands/frame/page-extras.tsx',
  'src/islands/product/buy-bar.tsx',
];

const views = [...filesIn('src/features', '.tsx'), ...filesIn('src/islands', '.tsx')];
const stories = filesIn('stories', '.tsx').map((name) => readFileSync(root + name, 'utf8'));

const mounted = new Set(
  stories.flatMap((text) =>
    [...text.matchAll(/from '(?:\.\.\/)+(src\/[\w/-]+\.tsx)'/g)].map(([, path]) => path),
  ),
);

test('the views are found, and all exceptions exist', () => {
  expect(views.length).toBeGreaterThan(70);
  expect(EXCEPTIONS.filter((view) => !views.includes(view))).toEqual([]);
});

test('every view of a feature and every island has a story', () => {
  expect(views.filter((view) => !EXCEPTIONS.includes(view) && !mounted.has(view))).toEqual([]);
});
