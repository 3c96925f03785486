import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
const reload = vi.fn();
const signedOut = vi.fn();

beforeEach(() => {
  stored.clear();
  reload.mockClear();
  vi.resetModules();
  signedOut.mockClear();
  vi.stubGlobal('dispatchEvent', signedOut);
  vi.stubGlobal('location', { reload, protocol: 'https:' });
  vi.stubGlobal('document', {
    getElementById: () => null,
    cookie: '',
    documentElement: { lang: 'ja' },
  });
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function reject(now: number) {
  vi.resetModules();
  const { handleUnauthorized } = await import('../../../src/platform/http/unauthorized.ts');
  handleUnauthorized(now);
  handleUnauthorized(now);
}

const HOUR = 60 * 60 * 1000;

it('Spec §8 401: clears the tokens and reloads at most twice an hour', async () => {
  stored.set('ennichi_token', 'rejected');
  await reject(1);
  expect(stored.has('ennichi_token')).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  await reject(2);
  expect(signedOut).not.toHaveBeenCalled();
  await reject(3);
  expect(reload).toHaveBeenCalledTimes(2);
  expect(signedOut).toHaveBeenCalledWith(expect.objectContaining({ type: 'ennichi:signed-out' }));
  await reject(2 * HOUR);
  expect(reload).toHaveBeenCalledTimes(3);
});

it('Spec §8 401: signs out again after a later login in the same document', async () => {
  for (const now of [1, 2, 3]) await reject(now);
  const { handleUnauthorized } = await import('../../../src/platform/http/unauthorized.ts');
  signedOut.mockClear();
  stored.set('ennichi_token', 'of a later login');
  handleUnauthorized(4);
  expect(stored.has('ennichi_token')).toBe(false);
  expect(signedOut).toHaveBeenCalledTimes(1);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('Spec §8 401: does not reload without storage for the counter', async () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new Error('blocked');
    },
  });
  await reject(1);
  expect(reload).not.toHaveBeenCalled();
});
