import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type HttpRequest, send } from '../../../src/platform/http/client.ts';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('__CLIENT_VERSION__', '1.0.0');
  vi.stubGlobal('location', { origin: 'http://shop.test', href: 'http://shop.test/' });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: 'XSRF-TOKEN=x' }));
  vi.stubGlobal('window', new EventTarget());
});

const reply = (status: number, body: unknown) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));
const read: HttpRequest = { method: 'GET', url: '/api/a' };
const write: HttpRequest = { method: 'POST', url: '/api/a', body: { id: 1 } };

describe('Spec §7: a request', () => {
  it('names its query: lists as a parameter many times, nothing for what is undefined', async () => {
    fetched.mockImplementation(() => reply(200, {}));
    await send({ ...read, query: { page: 2, tag: ['a', 'b c'], all: undefined } });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/a?page=2&tag=a&tag=b+c');
    await send({ ...read, query: {} });
    expect(fetched.mock.calls[1]?.[0]).toBe('/api/a');
  });

  it('sends its body as JSON, and a read has none', async () => {
    fetched.mockImplementation(() => reply(200, {}));
    await send(write);
    await send(read);
    const [first, second] = fetched.mock.calls.map(([, init]) => init);
    expect(first).toMatchObject({ method: 'POST', body: '{"id":1}' });
    expect(first?.headers).toMatchObject({ 'Content-Type': 'application/json' });
    expect(second?.headers).not.toHaveProperty('Content-Type');
  });

  it('returns the reply, and undefined when there is no content', async () => {
    fetched.mockImplementationOnce(() => reply(200, { id: 7 }));
    expect(await send(read)).toEqual({ ok: true, data: { id: 7 } });
    fetched.mockImplementationOnce(() => Promise.resolve(new Response(null, { status: 204 })));
    expect(await send(write)).toEqual({ ok: true, data: undefined });
  });
});

describe('Spec §8: a request that fails', () => {
  it.each([503, 429, 500])('a read is sent once more after %i', async (status) => {
    fetched.mockImplementationOnce(() => reply(status, {}));
    fetched.mockImplementationOnce(() => reply(200, 'now'));
    expect(await send(read)).toEqual({ ok: true, data: 'now' });
  });

  it('a read is sent once more without a connection, and only once', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await send(read)).toMatchObject({ failure: { code: 'NETWORK' } });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a write', write, 503],
    ['a read that is refused', read, 404],
  ])('%s is sent once', async (_, request, status) => {
    fetched.mockImplementation(() => reply(status, { report_type: 'NOT_FOUND', message: 'no' }));
    expect(await send(request)).toEqual({
      ok: false,
      failure: { code: 'NOT_FOUND', messages: ['no'], status },
    });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('a request that was given up is not repeated', async () => {
    fetched.mockRejectedValue(new DOMException('left', 'AbortError'));
    expect(await send(read)).toMatchObject({ failure: { code: 'ABORTED' } });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('what a gateway says is not shown', async () => {
    fetched.mockImplementation(() =>
      Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })),
    );
    expect(await send(write)).toEqual({
      ok: false,
      failure: { code: 'GATEWAY', messages: [], status: 502 },
    });
  });
});
