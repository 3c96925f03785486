import { expect, it } from 'vitest';
import { folderCircles, type Import } from '../../../scripts/test/folder-circles.ts';

const there: Import = ['src/features/cart/actions.ts', 'src/features/store/state.ts'];
const back: Import = ['src/features/store/terms.tsx', 'src/features/cart/rules/fee.ts'];

it('finds two folders that import each other, one through a subfolder', () => {
  expect(folderCircles([there, back])).toEqual([[there, back]]);
});

it('finds a circle of several folders and a file', () => {
  const circle: Import[] = [
    ['server/http/a.ts', 'server/db/a.ts'],
    ['server/db/b.ts', 'server/services.ts'],
    ['server/services.ts', 'server/http/ports/b.ts'],
  ];
  expect(folderCircles(circle).map((imports) => imports.toSorted())).toEqual([circle.toSorted()]);
});

it('finds a circle at any depth', () => {
  const circle: Import[] = [
    ['tests/support/a/b/one/x.ts', 'tests/support/a/b/two/x.ts'],
    ['tests/support/a/b/two/y.ts', 'tests/support/a/b/one/y.ts'],
  ];
  expect(folderCircles(circle)).toEqual([circle]);
});

it('names the shortest chain of imports', () => {
  const detour: Import[] = [
    ['src/features/cart/a.ts', 'src/features/post/a.ts'],
    ['src/features/post/a.ts', 'src/features/store/state.ts'],
  ];
  expect(folderCircles([...detour, there, back])).toContainEqual([there, back]);
});

it('allows one-way imports, and a folder and a file that import each other', () => {
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
