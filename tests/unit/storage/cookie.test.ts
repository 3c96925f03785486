import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let jar: Map<string, string>;
let reads: number;
let page: EventTarget;
let store: EventTarget | undefined;

async function openCookies() {
  vi.resetModules();
  const document = Object.defineProperty(page, 'cookie', {
    get: () => {
      reads += 1;
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set: (text: string) => {
      const [name = '', value = ''] = text.slice(0, text.indexOf(';')).split('=');
      if (text.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    },
    configurable: true,
  });
  const window = Object.assign(new EventTarget(), store ? { cookieStore: store } : {});
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { protocol: 'https:' });
  return await import('../../../src/platform/storage/cookie.ts');
}

beforeEach(() => {
  vi.useFakeTimers();
  jar = new Map([
    ['ennichi_token', 'a%20b'],
    ['empty', ''],
    ['broken', '%'],
  ]);
  reads = 0;
  page = new EventTarget();
  store = new EventTarget();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('reads cookies once for several values', async () => {
  const { readCookie } = await openCookies();
  for (let n = 0; n < 25; n += 1) expect(readCookie('ennichi_token')).toBe('a b');
  expect(readCookie('empty')).toBe('');
  expect(readCookie('broken')).toBeNull();
  expect(readCookie('missing')).toBeNull();
  expect(reads).toBe(1);
});

test('a cookie that the page writes or removes is seen at once', async () => {
  const { readCookie, writeCookie } = await openCookies();
  readCookie('ennichi_token');
  writeCookie('ennichi_token', 'new');
  expect(readCookie('ennichi_token')).toBe('new');
  writeCookie('ennichi_token', '', 0);
  expect(readCookie('ennichi_token')).toBeNull();
});

test('a cookie of a reply or of another tab is seen when the browser reports it', async () => {
  const { readCookie } = await openCookies();
  readCookie('ennichi_token');
  jar.set('ennichi_token', 'other');
  store?.dispatchEvent(new Event('change'));
  expect(readCookie('ennichi_token')).toBe('other');
  jar.set('ennichi_token', 'later');
  page.dispatchEvent(new Event('visibilitychange'));
  expect(readCookie('ennichi_token')).toBe('later');
});

test('caches cookies for a second in browsers that do not report changes', async () => {
  store = undefined;
  const { readCookie } = await openCookies();
  readCookie('ennichi_token');
  jar.set('ennichi_token', 'other');
  expect(readCookie('ennichi_token')).toBe('a b');
  vi.advanceTimersByTime(1000);
  expect(readCookie('ennichi_token')).toBe('other');
});
