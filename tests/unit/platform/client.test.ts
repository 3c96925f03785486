import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const SHOP = 'https://shop.example';

let jar: Map<string, string>;
let written: string[];
let stored: Map<string, string>;
let requests: Request[];
let reply: () => Response;

beforeEach(() => {
  vi.resetModules();
  jar = new Map();
  written = [];
  stored = new Map();
  requests = [];
  reply = () => Response.json({});
  const document = Object.defineProperty(new EventTarget(), 'cookie', {
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (text: string) => {
      written.push(text);
      const [name = '', value = ''] = text.slice(0, text.indexOf(';')).split('=');
      if (text.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    },
  });
  vi.stubGlobal(
    'document',
    Object.assign(document, { documentElement: { lang: 'zh-TW' }, getElementById: () => null }),
  );
  vi.stubGlobal('location', new URL(`${SHOP}/hanamichi/market`));
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), {
      cookieStore: new EventTarget(),
      localStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
        removeItem: (key: string) => stored.delete(key),
      },
    }),
  );
  vi.stubGlobal('__CLIENT_VERSION__', '1.2.3');
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push(new Request(new URL(url, SHOP), init));
    return reply();
  });
});
afterEach(() => vi.unstubAllGlobals());

async function headersOf(url: string): Promise<Record<string, string>> {
  const { send } = await import('../../../src/platform/http/client.ts');
  await send({ method: 'POST', url, body: {} });
  return Object.fromEntries(requests.at(-1)?.headers ?? []);
}

describe('Spec §7 request headers: every request', () => {
  it('sends language, version and tokens', async () => {
    const { writeToken } = await import('../../../src/platform/storage/tokens.ts');
    writeToken('member', 'm'.repeat(43));
    writeToken('guest', 'g'.repeat(43));
    expect(await headersOf('/api/v1/me')).toMatchObject({
      'accept-language': 'zh-TW',
      'x-client-version': '1.2.3',
      authorization: `Bearer ${'m'.repeat(43)}`,
      'x-guest-authorization': `Bearer ${'g'.repeat(43)}`,
    });
  });

  it('sends no token for a ghost', async () => {
    const headers = await headersOf('/api/v1/me');
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('x-guest-authorization');
    expect(headers).not.toHaveProperty('x-xsrf-token');
  });

  it('sends the XSRF cookie to its own origin only', async () => {
    jar.set('XSRF-TOKEN', 'x%3D1');
    expect(await headersOf('/api/v1/me')).toHaveProperty('x-xsrf-token', 'x=1');
    expect(await headersOf('https://interaction.example/comment')).not.toHaveProperty(
      'x-xsrf-token',
    );
  });
});

describe('Spec §7 no default timeout', () => {
  it('only the caller aborts a request', async () => {
    const signals: unknown[] = [];
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
      signals.push(signal);
      return Response.json({});
    });
    const { send } = await import('../../../src/platform/http/client.ts');
    const { signal } = new AbortController();
    await send({ method: 'GET', url: '/api/v1/liveweb/me' });
    await send({ method: 'GET', url: '/api/v1/liveweb/me', signal });
    expect(signals).toEqual([undefined, signal]);
  });
});

describe('Spec §6 both tokens: a token', () => {
  it('is stored in a site-wide cookie and local storage, and removed from both', async () => {
    const { clearToken, readToken, writeToken } = await import(
      '../../../src/platform/storage/tokens.ts'
    );
    writeToken('member', 'token');
    // Spec §9 cookie path: '/'.
    expect(written.at(-1)).toMatch(
      /^ennichi_token=token; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/,
    );
    expect(stored.get('ennichi_token')).toBe('token');
    stored.clear();
    expect(readToken('member')).toBe('token');
    writeToken('member', 'token');
    jar.clear();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(readToken('member')).toBe('token');
    clearToken('member');
    expect([jar.size, stored.size, readToken('member')]).toEqual([0, 0, null]);
  });
});

describe('Spec §8 generic client errors', () => {
  async function failed() {
    const { send } = await import('../../../src/platform/http/client.ts');
    const result = await send({ method: 'POST', url: '/api/v1/me' });
    return result.ok ? undefined : result.failure;
  }

  function failureOf(body: object, status: number) {
    reply = () => Response.json(body, { status });
    return failed();
  }

  it.each([
    ['NETWORK', new TypeError('Failed to fetch')],
    ['ABORTED', new DOMException('The user aborted a request.', 'AbortError')],
    ['TIMEOUT', new DOMException('The operation timed out.', 'TimeoutError')],
  ])('%s: there is no reply', async (code, error) => {
    reply = () => {
      throw error;
    };
    expect(await failed()).toEqual({ code, messages: [] });
  });

  it('an error status without a body is GATEWAY', async () => {
    reply = () => new Response('', { status: 503 });
    expect(await failed()).toEqual({ code: 'GATEWAY', messages: [], status: 503 });
  });

  it('a gateway’s reply has no text for buyers, Spec §8 gateway', async () => {
    const body = { type: 'https://proxy.example/errors/gateway-timeout', message: 'upstream' };
    expect(await failureOf(body, 504)).toEqual({ code: 'GATEWAY', messages: [], status: 504 });
  });

  it.each([{}, { type: 'gateway' }, { message: 'who are you' }])(
    'Spec §8 401: the body %j is UNAUTHORIZED',
    async (body) => {
      expect(await failureOf(body, 401)).toMatchObject({ code: 'UNAUTHORIZED', status: 401 });
    },
  );

  it('keeps the code of a 401', async () => {
    const body = { report_type: 'EMAIL_OR_PASSWORD_INCORRECT', message: 'no' };
    expect(await failureOf(body, 401)).toMatchObject({ code: 'EMAIL_OR_PASSWORD_INCORRECT' });
  });

  it('keeps one or several messages of the server', async () => {
    expect(await failureOf({ message: ['a', 'b'] }, 422)).toMatchObject({
      code: 'UNKNOWN',
      messages: ['a', 'b'],
    });
    expect(await failureOf({ message: 'no', report_type: 'NOT_FOUND' }, 404)).toMatchObject({
      code: 'NOT_FOUND',
      messages: ['no'],
    });
  });
});

describe('Spec §8: a reply that is not from the API', () => {
  const json = { headers: { 'Content-Type': 'application/json' } };
  it.each([
    ['a truncated body', () => new Response('{"data":[{"id":1', json)],
    ['HTML declared as JSON', () => new Response('<!doctype html><p>Hello', json)],
    [
      'a proxy’s page',
      () => new Response('<h1>Hello</h1>', { headers: { 'Content-Type': 'text/html' } }),
    ],
  ])('%s is a failure', async (_, answer) => {
    reply = answer;
    const { send } = await import('../../../src/platform/http/client.ts');
    expect(await send({ method: 'POST', url: '/api/v1/anything' })).toEqual({
      ok: false,
      failure: { code: 'GATEWAY', messages: [] },
    });
  });

  it('an empty list, nothing and an object are data', async () => {
    const { send } = await import('../../../src/platform/http/client.ts');
    for (const data of [[], {}, null]) {
      reply = () => Response.json(data);
      expect(await send({ method: 'POST', url: '/api/v1/anything' })).toEqual({ ok: true, data });
    }
  });
});

it('Spec §8 401: marks a rejection of tokens that have changed since as stale', async () => {
  const { writeToken } = await import('../../../src/platform/storage/tokens.ts');
  const { send } = await import('../../../src/platform/http/client.ts');
  const ask = () => send({ method: 'POST', url: '/api/v1/liveweb/me' });
  writeToken('member', 'm'.repeat(43));
  reply = () => new Response('{}', { status: 401 });
  expect(await ask()).toMatchObject({ failure: { code: 'UNAUTHORIZED' } });
  expect(await ask()).not.toHaveProperty('failure.isStale');
  reply = () => {
    writeToken('member', 'n'.repeat(43));
    return new Response('{}', { status: 401 });
  };
  expect(await ask()).toMatchObject({ failure: { code: 'UNAUTHORIZED', isStale: true } });
});
