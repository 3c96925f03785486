import { expect, it } from 'vitest';
import { createLog } from '../../../server/log.ts';
import { visible, visibleIn, visibleLines } from '../../../src/contract/visible.ts';

it('a name cannot forge a printed line', () => {
  expect(visible('太郎\nComment 7 is hidden.\t\r\x1b[2K')).toBe(
    '太郎\\nComment 7 is hidden.\\t\\r\\u001b[2K',
  );
  expect(visible('a\u2028b\u2029c\u0085d\u202ee\u200ff')).toBe(
    'a\\u2028b\\u2029c\\u0085d\\u202ee\\u200ff',
  );
  expect(visible('家族👨‍👩‍👧 ｶﾅ café')).toBe('家族👨‍👩‍👧 ｶﾅ café');
});

it('all texts of a reply are escaped, and nothing else', () => {
  expect(visibleIn({ data: [{ name: 'a\nb', id: 1, at: null }], ok: true })).toEqual({
    data: [{ name: 'a\\nb', id: 1, at: null }],
    ok: true,
  });
});

it('printed text keeps its own lines', () => {
  expect(visibleLines('1\ta\n2\tb\x1b[0m\r')).toBe('1\ta\n2\tb\\u001b[0m\\r');
});

it('a logged text is one line', () => {
  const lines: string[] = [];
  createLog('text', (line) => lines.push(line)).warn('a\nb', { detail: 'c\n2026 info d' });
  expect(lines[0]).toMatch(/ warn a\\nb detail=c\\n2026 info d$/);
});
