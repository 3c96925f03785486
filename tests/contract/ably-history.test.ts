import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type HubServer, startHubServer } from '../support/hub-server.ts';

/** Ably's RSL, RTL10, TG and channel parameters with the unmodified SDK: what was said before. */
let server: HubServer;
beforeEach(async () => {
  server = await startHubServer();
});
afterEach(() => server.close());

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);
const publish = (count: number, channel = 'c') => {
  for (const n of upTo(count)) server.hub.publish(channel, n, 'n');
};

describe.each([
  ['JSON', { useBinaryProtocol: false }],
  ['MessagePack', { useBinaryProtocol: true }],
])('REST in %s', (_, format) => {
  test('what is published is in the history, newest first, as it was sent', async () => {
    const channel = server.rest({ ...format, clientId: 'はな' }).channels.get('comment|1');
    const { serials } = await channel.publish('said', { text: '縁日' });
    expect(serials).toHaveLength(1);
    await channel.publish([
      { name: 'bytes', data: Buffer.from([0, 255]) },
      { name: 'meta', data: 'x', extras: { headers: { k: 'v' } } },
    ]);
    const { items } = await channel.history();
    expect(items.map(({ name }) => name)).toEqual(['meta', 'bytes', 'said']);
    expect(items[0]).toMatchObject({
      data: 'x',
      extras: { headers: { k: 'v' } },
      clientId: 'はな',
    });
    expect([...Buffer.from(items[1]?.data)]).toEqual([0, 255]);
    expect(items[2]?.data).toEqual({ text: '縁日' });
  });

  test('pages forwards and backwards, and stays on its list while more is said', async () => {
    publish(25);
    const channel = server.rest(format).channels.get('c');
    const found: unknown[] = [];
    let page = await channel.history({ limit: 10, direction: 'forwards' });
    for (;;) {
      found.push(...page.items.map(({ data }) => data));
      server.hub.publish('c', 'later');
      const next = await page.next();
      if (!next) break;
      page = next;
    }
    expect(found).toEqual(upTo(25));
    const last = await channel.history({ limit: 3 });
    expect(last.items.map(({ data }) => data)).toEqual(['later', 'later', 'later']);
    const again = await (await last.next())?.first();
    expect(again?.items.map(({ id }) => id)).toEqual(last.items.map(({ id }) => id));
  });

  test('time is that of the hub, and what makes no sense is refused', async () => {
    const rest = server.rest(format);
    expect(Math.abs((await rest.time()) - Date.now())).toBeLessThan(5000);
    const channel = rest.channels.get('c');
    const refused = (params: object) =>
      channel.history(params).then(
        () => null,
        ({ code }) => code,
      );
    expect(await refused({ limit: 1001 })).toBe(40003);
    expect(await refused({ start: 2, end: 1 })).toBe(40003);
    expect(await refused({ direction: 'sideways' })).toBe(40003);
  });
});

test('a message published twice under one id is one message (RSL1k)', async () => {
  const channel = server.rest().channels.get('c');
  for (let n = 0; n < 2; n += 1) await channel.publish({ id: 'once', name: 'n', data: `${n}` });
  const { items } = await channel.history();
  expect(items.map(({ id, data }) => [id, data])).toEqual([['once', '0']]);
});

test('history until attached is what came before, and no more (RTL10b)', async () => {
  publish(3);
  const channel = server.ably().channels.get('c');
  await channel.attach();
  publish(2);
  const { items } = await channel.history({ untilAttach: true, direction: 'forwards' });
  expect(items.map(({ data }) => data)).toEqual([0, 1, 2]);
});

describe('rewind', () => {
  const hearFrom = async (rewind: string) => {
    const channel = server.ably().channels.get('c', { params: { rewind } });
    const heard: unknown[] = [];
    await channel.subscribe(({ data }) => heard.push(data));
    return { channel, heard };
  };

  test('by number begins with the last so many, and goes on with what is new', async () => {
    publish(10);
    const { heard } = await hearFrom('3');
    server.hub.publish('c', 'new');
    await vi.waitFor(() => expect(heard).toEqual([7, 8, 9, 'new']));
  });

  test('by time begins so long ago', async () => {
    let now = Date.now();
    const clocked = await startHubServer({ now: () => now });
    clocked.hub.publish('c', 'long ago');
    now += 60_000;
    clocked.hub.publish('c', 'lately');
    const channel = clocked.ably().channels.get('c', { params: { rewind: '30s' } });
    const heard: unknown[] = [];
    await channel.subscribe(({ data }) => heard.push(data));
    await vi.waitFor(() => expect(heard).toEqual(['lately']));
    await clocked.close();
  });

  test('on a channel where nothing was said it is no matter; nonsense is refused with 40003', async () => {
    const { channel, heard } = await hearFrom('10');
    server.hub.publish('c', 'first');
    await vi.waitFor(() => expect(heard).toEqual(['first']));
    expect(channel.state).toBe('attached');
    const wrong = server.ably().channels.get('d', { params: { rewind: 'all' } });
    await expect(wrong.attach()).rejects.toMatchObject({ code: 40003 });
  });
});
