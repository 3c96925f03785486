import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallEntry, calls } from '../../src/contract/calls.ts';
import { hostCalls } from '../../src/contract/host/calls.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ demo: false });
});
afterAll(() => server.close());

test('the OpenAPI document has every call of the contract, and nothing else', async () => {
  const { status, body } = await server.request('/api/openapi.json');
  expect(status).toBe(200);
  expect(body.openapi).toBe('3.1.0');
  const written = Object.entries(body.paths).flatMap(([path, item]) =>
    Object.entries(item as object).map(([method, { operationId }]) => ({
      path,
      method,
      operationId,
    })),
  );
  const host = Object.entries(hostCalls).map(([name, call]) => ({ name, ...call }));
  const named = [...(Object.values(calls) as CallEntry[]), ...host].map(
    ({ name, method, path }) => ({
      path,
      method: method.toLowerCase(),
      operationId: name,
    }),
  );
  const byName = (a: { operationId: string }, b: { operationId: string }) =>
    a.operationId.localeCompare(b.operationId);
  expect(written.sort(byName)).toEqual(named.sort(byName));
});

test('a call has its parameters, body and reply', async () => {
  const { body } = await server.request('/api/openapi.json');
  const put = body.paths['/api/v1/cart-items/{id}'].put;
  expect(put.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
  expect(put.requestBody.content['application/json'].schema).toMatchObject({
    type: 'object',
    required: ['quantity'],
    properties: { quantity: { type: 'integer', maximum: 999 } },
  });
  const list = body.paths['/api/v1/stores/{slug}/products'].get;
  expect(list.parameters).toContainEqual(
    expect.objectContaining({ name: 'keyword', in: 'query', required: false }),
  );
  const checkout = body.paths['/api/v1/checkout'].post;
  expect(checkout.parameters).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }),
  );
  const start = body.paths['/api/host/posts/{id}/start'].post;
  expect(start).toMatchObject({ tags: ['host'], security: [{ host: [] }] });
});

test('a redirect has status 302, and an optional body is not required', async () => {
  const { body } = await server.request('/api/openapi.json');
  const { responses } = body.paths['/api/v2/auth/{provider}/redirect'].get;
  expect(Object.keys(responses)).toEqual(['302', 'default']);
  const bodies = [
    '/api/v1/vouchers/{id}/acquire',
    '/api/v1/orders/{id}/cancel',
    '/api/v1/checkout',
  ];
  const required = bodies.map((path) => body.paths[path].post.requestBody.required);
  expect(required).toEqual([false, false, true]);
});

test('the error schema has every field of an error', async () => {
  const { body } = await server.request('/api/openapi.json');
  const refused = await server.request('/api/v2/auth/user/login', { method: 'POST', body: {} });
  const described = Object.keys(body.components.schemas.Error.properties);
  expect(described).toEqual(expect.arrayContaining([...Object.keys(refused.body), 'report_code']));
});

test('schemas are portable: patterns need no flag, references can be resolved', async () => {
  const { body } = await server.request('/api/openapi.json');
  const found: Record<string, string[]> = { pattern: [], $ref: [] };
  JSON.stringify(body, (key, value) => {
    if (typeof value === 'string') found[key]?.push(value);
    return value;
  });
  for (const pattern of found.pattern ?? []) {
    // Without the flag `u` a Unicode class matches its letters literally.
    expect(pattern).not.toMatch(/\\p\{/);
    expect(() => new RegExp(pattern)).not.toThrow();
    expect(() => new RegExp(pattern, 'u')).not.toThrow();
  }
  expect(found.pattern).not.toHaveLength(0);
  for (const ref of found.$ref ?? []) {
    const path = ref.replace('#/', '').split('/');
    expect(
      path.reduce((part, name) => part?.[name], body),
      ref,
    ).toBeDefined();
  }
});

test('the page lists every call and has no script', async () => {
  const { status, headers, body } = await server.request('/api/docs');
  expect(status).toBe(200);
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  for (const { name } of Object.values(calls)) expect(body).toContain(`id="${name}"`);
  expect(body).not.toContain('<script');
});

function withoutProse(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutProse);
  if (typeof value !== 'object' || value === null) return value;
  const isProse = ([name, of]: [string, unknown]) =>
    /^(description|summary)$/.test(name) && typeof of === 'string';
  const kept = Object.entries(value).filter((entry) => !isProse(entry));
  return Object.fromEntries(kept.map(([name, of]) => [name, withoutProse(of)]));
}

test('a change of the wire changes openapi-wire.txt', async () => {
  const { body } = await server.request('/api/openapi.json');
  const lines = Object.entries(body.paths as Record<string, object>).flatMap(([path, item]) =>
    Object.entries(item).map(
      ([method, call]) =>
        `${method.toUpperCase()} ${path}\n${JSON.stringify(withoutProse(call))}\n`,
    ),
  );
  const shared = JSON.stringify(withoutProse(body.components));
  // Accept a change with `vitest run --project contract tests/contract/openapi.test.ts -u`.
  await expect([...lines, `components\n${shared}\n`].join('\n')).toMatchFileSnapshot(
    'openapi-wire.txt',
  );
});
