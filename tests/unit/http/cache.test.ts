import { beforeEach, expect, test } from 'vitest';
import { type Changes, TableVersions } from '../../../server/db/changes.ts';
import { ResponseCache } from '../../../server/http/cache.ts';

const START = Date.parse('2026-11-21T10:00:00.000Z');
const later = (ms: number) => new Date(START + ms);
const TABLES = ['product'] as const;

let now: Date;
let versions: TableVersions;
let isConnected: boolean;
let cache: ResponseCache;
const clock = () => now;

beforeEach(() => {
  now = later(0);
  versions = new TableVersions();
  isConnected = true;
  const changes: Changes = {
    sync: () => isConnected,
    version: (tables) => versions.of(tables),
  };
  cache = new ResponseCache(changes, 100);
});

const write = (table: 'product' | 'store') => versions.bump([table]);

async function ask(key: string, reply: unknown = 'a', meanwhile: () => void = () => undefined) {
  const body = await cache.get(key, { tables: TABLES }, clock, async () => {
    meanwhile();
    return reply;
  });
  return JSON.parse(body.toString());
}
const find = (key: string) => ask(key, null).then((reply) => reply ?? undefined);

test('a reply is cached until a table it was read from changes', async () => {
  await ask('k');
  write('store');
  now = later(1e9);
  expect(await find('k')).toBe('a');
  write('product');
  expect(await find('k')).toBeUndefined();
});

test('a reply is not cached when a table changed while it was read', async () => {
  await ask('k', 'a', () => write('product'));
  expect(await find('k')).toBeUndefined();
});

test('a reply is cached until the first instant at which it changes', async () => {
  const changesAt = () => [null, later(-5).toISOString(), later(50).toISOString()];
  const timed = (reply: string) =>
    cache.get('k', { tables: TABLES, changesAt }, clock, async () => reply).then(String);
  expect(await timed('a')).toBe('"a"');
  now = later(49);
  expect(await timed('b')).toBe('"a"');
  now = later(-1);
  expect(await timed('c')).toBe('"c"');
  now = later(50);
  expect(await timed('d')).toBe('"d"');
});

test('a reply is not cached when an instant passed while it was read', async () => {
  const validity = { tables: TABLES, changesAt: () => [later(10).toISOString()] };
  await cache.get('k', validity, clock, async () => {
    now = later(10);
    return 'a';
  });
  now = later(0);
  expect(await find('k')).toBeUndefined();
});

test('nothing is cached while changes cannot be detected', async () => {
  await ask('k');
  isConnected = false;
  expect(await find('k')).toBeUndefined();
  await ask('other');
  isConnected = true;
  expect(await find('other')).toBeUndefined();
});

test('an error is not cached', async () => {
  const failing = cache.get('k', { tables: TABLES }, clock, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await find('k')).toBeUndefined();
});

test('a full cache evicts the least recently used entry', async () => {
  for (const key of ['1', '2', '3']) await ask(key, 'x'.repeat(28));
  expect(await find('1')).toBeDefined();
  await ask('4', 'x'.repeat(28));
  const cached = [];
  for (const key of ['4', '1', '3']) if (await find(key)) cached.push(key);
  expect(cached).toEqual(['4', '1', '3']);
  await ask('5', 'x'.repeat(100));
  expect(await find('5')).toBeUndefined();
  expect(await find('4')).toBeDefined();
});

test('concurrent requests share one read', async () => {
  let reads = 0;
  const askOnce = () => ask('k', 'a', () => (reads += 1));
  expect(await Promise.all([askOnce(), askOnce(), askOnce()])).toEqual(['a', 'a', 'a']);
  expect(reads).toBe(1);
});

test('a request after a write does not get a reply read before it', async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const early = cache.get('k', { tables: TABLES }, clock, async () => {
    await finished;
    return 'before';
  });
  await Promise.resolve();
  write('product');
  const late = ask('k', 'after');
  finish();
  expect([String(await early), await late]).toEqual(['"before"', 'after']);
});

test('a request that waited for a failed one reads the reply itself', async () => {
  const failing = cache.get('k', { tables: TABLES }, clock, () => Promise.reject(new Error('no')));
  const waiting = ask('k');
  await expect(failing).rejects.toThrow('no');
  expect(await waiting).toBe('a');
});
