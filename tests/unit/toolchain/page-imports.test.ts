import { expect, it } from 'vitest';
import { pageImports, unusedExports, unusedStories } from '../../../scripts/kit/page-imports.ts';

const imports = pageImports();
const without = (file: string) => new Map([...imports].filter(([key]) => key !== file));

it('finds the files of the kit and of features that pages import', () => {
  expect(imports.get('ui/button/button.tsx')).toContain('Button');
  expect(imports.has('src/features/cart/rules/quantity.ts')).toBe(true);
  expect(imports.has('ui/drawer/drawer.tsx')).toBe(false);
});

it('reports a component of the kit that no page imports, and its stories', () => {
  const kit = without('ui/ribbon/ribbon.tsx');
  expect(unusedExports(kit, {})).toContain('ui/ribbon/ribbon.tsx is used by no page.');
  expect(unusedStories(kit, {})).toContain(
    'stories/ui/ribbon.stories.tsx shows ui/ribbon/ribbon.tsx, which no page uses.',
  );
});

it('reports a single export that no page imports', () => {
  const kit = new Map([...imports, ['ui/ribbon/ribbon.tsx', new Set(['Other'])]]);
  expect(unusedExports(kit, {})).toContain(
    'ui/ribbon/ribbon.tsx exports Ribbon, which no page uses.',
  );
});

it('leaves out a planned folder', () => {
  const text = (planned: Record<string, string>) =>
    [...unusedExports(imports, planned), ...unusedStories(imports, planned)].join('\n');
  expect(text({})).toContain('ui/drawer/');
  expect(text({ drawer: 'planned' })).not.toContain('ui/drawer/');
});
