import { expect, test } from 'vitest';
import { checked, summary } from '../../../scripts/test/results.ts';
import { remarksOn } from '../../../scripts/visual/report.ts';

test('the end of the log names each failed test, and a picture in one line with its pixels', () => {
  const remarks = remarksOn({
    chromium: '',
    stories: 2,
    captured: 3,
    changed: [{ name: 'ui-button/default-390-dark.webp', pixels: 12 }],
    added: ['ui-button/large-390-light.webp'],
    removed: ['ui-button/small-390-light.webp'],
    failed: [{ id: 'ui-badge--default', file: '', error: 'not done in 60 s' }],
    size: 0,
  });
  const failedTest = { test: 'tests/unit/a.test.ts > adds', message: 'expected 1\nto be 2' };
  const text = summary(
    [
      { title: 'Snapshots', ...checked(false), failed: 4, remarks, seconds: 1 },
      { title: 'Unit tests', ...checked(false), remarks: [failedTest], seconds: 1 },
    ],
    2,
  );
  const lines = text.slice(text.indexOf('in all')).split('\n').slice(1).filter(Boolean);
  expect(lines).toEqual([
    '━━ Snapshots: ui-badge--default: not done in 60 s',
    '━━ Snapshots: ui-button/default-390-dark.webp: 12 pixels changed',
    '━━ Snapshots: ui-button/large-390-light.webp: new, not accepted yet',
    '━━ Snapshots: ui-button/small-390-light.webp: accepted, but gone',
    '━━ Unit tests: tests/unit/a.test.ts > adds',
    'expected 1',
    'to be 2',
    '0 passed, 5 failed',
  ]);
});
