import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  createDebouncedLoad,
  type DebouncedLoad,
  latestOf,
} from '../../../src/platform/state/debounced-load.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const after = <T>(ms: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));

it('Spec §9 interaction debounce: inputs within 100 ms lead to one fetch, of the last', async () => {
  const fetched: string[] = [];
  const $load = atom<DebouncedLoad<string>>({ status: 'empty' });
  const load = createDebouncedLoad($load, async (input: string) => {
    fetched.push(input);
    return { ok: true, data: input };
  });
  load('a');
  load('b');
  await vi.advanceTimersByTimeAsync(100);
  expect(fetched).toEqual(['b']);
  expect($load.get()).toEqual({ status: 'ready', data: 'b' });
});

it('drops a reply that arrives after a newer input, and keeps the last value', async () => {
  const $load = atom<DebouncedLoad<string>>({ status: 'ready', data: 'old' });
  const load = createDebouncedLoad($load, (input: string) =>
    after(input === 'slow' ? 500 : 50, { ok: true as const, data: input }),
  );
  load('slow');
  await vi.advanceTimersByTimeAsync(150);
  load('quick');
  expect(latestOf($load.get())).toBe('old');
  await vi.advanceTimersByTimeAsync(2000);
  expect($load.get()).toEqual({ status: 'ready', data: 'quick' });
});

it('stores a failure, and is empty without an input', async () => {
  const $load = atom<DebouncedLoad<string>>({ status: 'empty' });
  const failure = { code: 'NETWORK', messages: [] } as const;
  const load = createDebouncedLoad($load, async (_: string) => ({
    ok: false as const,
    failure: { ...failure, messages: [] },
  }));
  load('a');
  await vi.advanceTimersByTimeAsync(100);
  expect($load.get()).toMatchObject({ status: 'error', failure });
  load(null);
  expect($load.get()).toEqual({ status: 'empty' });
});
