import { expect, test } from 'vitest';
import { firstRules, withFirstStyles } from '../../../scripts/build/first-styles.ts';

const SHEET = [
  '@layer reset{*{margin:0}}',
  '@layer tokens{:root{--ink:#111}}',
  '@layer kit{.card-aaaa{color:red}.sheet-bbbb,.card-aaaa .row-bbbb{color:blue}',
  '@media (width>48rem){.sheet-bbbb{color:green}}@keyframes turn-aaaa{to{rotate:1turn}}',
  '@keyframes rise-bbbb{to{translate:0}}.card-aaaa:hover{animation:turn-aaaa 1s}}',
  '@layer app{.page-bbbb{inset:0}}',
].join('');

test('first styles contain the global rules and the rules of the requested modules', () => {
  const rules = firstRules(SHEET, new Set(['aaaa']));
  expect(rules).toContain('*{margin:0}');
  expect(rules).toContain('--ink');
  expect(rules).toContain('.card-aaaa{color:red}');
  expect(rules).toContain('.card-aaaa .row-bbbb{color:blue}');
  expect(rules).not.toMatch(/sheet-bbbb|page-bbbb|@media/);
});

test('first styles contain only the keyframes that they use', () => {
  const rules = firstRules(SHEET, new Set(['aaaa']));
  expect(rules).toContain('@keyframes turn-aaaa{to{rotate:1turn}}');
  expect(rules).not.toContain('rise-bbbb');
});

test('first styles declare all layers in the order of the stylesheet', () => {
  expect(firstRules(SHEET, new Set(['bbbb']))).toMatch(/^@layer reset,tokens,kit,app;/);
});

test('a page has its first styles in the head and its stylesheet last', () => {
  const page =
    '<head><link rel="stylesheet" href="/a.css"></head><body><p>x</p><script>1</script></body>';
  expect(withFirstStyles(page, '.a{content:"$&"}')).toBe(
    '<head><style data-first>.a{content:"$&"}</style></head><body><p>x</p><script>1</script>' +
      '<link rel="stylesheet" href="/a.css"></body>',
  );
  expect(() => withFirstStyles('<head></head>', '')).toThrow('A page has no stylesheet.');
});
