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

it('Spec §9 interaction debounce: questions within 100 ms are asked as one, the last', async () => {
  const asked: string[] = [];
  const $fresh = atom<DebouncedLoad<string>>({ status: 'empty' });
  const ask = createDebouncedLoad($fresh, async (question: string) => {
    asked.push(question);
    return { ok: true, data: question };
  });
  ask('a');
  ask('b');
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual(['b']);
  expect($fresh.get()).toEqual({ status: 'ready', data: 'b' });
});

it('drops an answer that comes after a newer question, and keeps the last one in sight', async () => {
  const $fresh = atom<DebouncedLoad<string>>({ status: 'ready', data: 'old' });
  const ask = createDebouncedLoad($fresh, (question: string) =>
    after(question === 'slow' ? 500 : 50, { ok: true as const, data: question }),
  );
  ask('slow');
  await vi.advanceTimersByTimeAsync(150);
  ask('quick');
  expect(latestOf($fresh.get())).toBe('old');
  await vi.advanceTimersByTimeAsync(2000);
  expect($fresh.get()).toEqual({ status: 'ready', data: 'quick' });
});

it('tells a failure, and is empty without a question', async () => {
  const $fresh = atom<DebouncedLoad<string>>({ status: 'empty' });
  const failure = { code: 'NETWORK', messages: [] } as const;
  const ask = createDebouncedLoad($fresh, async (_: string) => ({
    ok: false as const,
    failure: { ...failure, messages: [] },
  }));
  ask('a');
  await vi.advanceTimersByTimeAsync(100);
  expect($fresh.get()).toEqual({ status: 'error', failure });
  ask(null);
  expect($fresh.get()).toEqual({ status: 'empty' });
});
