import { expect, it } from 'vitest';
import { folderCircles, type Import } from '../../../scripts/test/folder-circles.ts';

const there: Import = ['src/features/cart/actions.ts', 'src/features/store/state.ts'];
const back: Import = ['src/features/store/terms.tsx', 'src/features/cart/rules/fee.ts'];

it('finds two folders that import each other, one of them a folder below', () => {
  expect(folderCircles([there, back])).toEqual([[there, back]]);
});

it('finds a circle of more than two folders, and one by a file that stands beside them', () => {
  const circle: Import[] = [
    ['server/http/a.ts', 'server/db/a.ts'],
    ['server/db/b.ts', 'server/services.ts'],
    ['server/services.ts', 'server/http/ports/b.ts'],
  ];
  expect(folderCircles(circle).map((imports) => imports.toSorted())).toEqual([circle.toSorted()]);
});

it('finds a circle below any folder, however deep', () => {
  const circle: Import[] = [
    ['tests/support/a/b/one/x.ts', 'tests/support/a/b/two/x.ts'],
    ['tests/support/a/b/two/y.ts', 'tests/support/a/b/one/y.ts'],
  ];
  expect(folderCircles(circle)).toEqual([circle]);
});

it('names the shortest way when a longer one leads there too', () => {
  const detour: Import[] = [
    ['src/features/cart/a.ts', 'src/features/post/a.ts'],
    ['src/features/post/a.ts', 'src/features/store/state.ts'],
  ];
  expect(folderCircles([...detour, there, back])).toContainEqual([there, back]);
});

it('lets pass imports in one direction, and a folder and a file beside it', () => {
  const imports: Import[] = [
    there,
    ['src/features/checkout/a.ts', 'src/features/cart/rules/fee.ts'],
    ['src/features/cart/rules/fee.ts', 'src/features/cart/state.ts'],
    ['src/features/cart/actions.ts', 'src/features/cart/rules/fee.ts'],
    ['scripts/test/a.ts', 'tests/support/a.ts'],
    ['tests/support/b.ts', 'scripts/test/b.ts'],
  ];
  expect(folderCircles(imports)).toEqual([]);
});
