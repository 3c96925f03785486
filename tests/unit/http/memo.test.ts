import { beforeEach, expect, test } from 'vitest';
import { Changes } from '../../../server/db/changes.ts';
import { Memo, type Timing } from '../../../server/http/memo.ts';

const START = Date.parse('2026-11-21T10:00:00.000Z');
const later = (ms: number) => new Date(START + ms);
const clock = () => later(0);

let changes: Changes;
let memo: Memo<string>;

beforeEach(() => {
  changes = new Changes(() => 1);
  memo = new Memo(changes, (value) => value.length, 100);
});

const write = (table: string) => changes.noteWrites(new Set([table]), false);

/** Makes a value that reads a table. */
const make = (key: string, value = 'a', timed: (timing: Timing) => void = () => undefined) =>
  memo.make(key, clock, async (timing) => {
    changes.noteReads(new Set(['stall']));
    timed(timing);
    return value;
  });

test('a value is kept until a table it was read from changes', async () => {
  await make('k');
  write('lantern');
  expect(memo.find('k', later(1e9))).toBe('a');
  write('stall');
  expect(memo.find('k', later(0))).toBeUndefined();
});

test('a value is not kept when what it read changed while it was made', async () => {
  await make('k', 'a', () => write('stall'));
  expect(memo.find('k', later(0))).toBeUndefined();
});

test('a value that looked at the clock and said nothing is not kept', async () => {
  await make('k', 'a', (timing) => void timing.clock());
  expect(memo.find('k', later(0))).toBeUndefined();
});

test('a value lasts until the first instant to come, and is not for an earlier time', async () => {
  await make('k', 'a', ({ lastsUntil }) => {
    lastsUntil([null, later(-5).toISOString(), later(50).toISOString()]);
    lastsUntil([later(20).toISOString()]);
  });
  expect(memo.find('k', later(19))).toBe('a');
  expect(memo.find('k', later(-1))).toBeUndefined();
  await make('k', 'b', ({ lastsUntil }) => lastsUntil([later(20).toISOString()]));
  expect(memo.find('k', later(20))).toBeUndefined();
});

test('what throws is not kept', async () => {
  const failing = memo.make('k', clock, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(memo.find('k', later(0))).toBeUndefined();
});

test('when there is too much, what was not asked for the longest goes', async () => {
  for (const key of ['1', '2', '3']) await make(key, 'x'.repeat(30));
  expect(memo.find('1', later(0))).toBeDefined();
  await make('4', 'x'.repeat(30));
  const kept = ['1', '2', '3', '4'].filter((key) => memo.find(key, later(0)) !== undefined);
  expect(kept).toEqual(['1', '3', '4']);
  await make('5', 'x'.repeat(100));
  expect(memo.find('5', later(0))).toBeUndefined();
  expect(memo.find('4', later(0))).toBeDefined();
});

test('who asks while it is made takes it too, and it is made once', async () => {
  let made = 0;
  const ask = () => make('k', 'a', () => (made += 1));
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['a', 'a', 'a']);
  expect(made).toBe(1);
});

test('who asks after a write is not given what was read before it', async () => {
  const { promise: written, resolve: finish } = Promise.withResolvers<void>();
  const early = memo.make('k', clock, async () => {
    changes.noteReads(new Set(['stall']));
    await written;
    return 'before';
  });
  write('stall');
  const late = make('k', 'after');
  finish();
  expect(await Promise.all([early, late])).toEqual(['before', 'after']);
});

test('who waited for what failed makes it', async () => {
  const failing = memo.make('k', clock, () => Promise.reject(new Error('no')));
  const waiting = make('k');
  await expect(failing).rejects.toThrow('no');
  expect(await waiting).toBe('a');
});
