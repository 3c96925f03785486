import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ATTACH, ATTACHED, MESSAGE, openWire, withAction } from '../support/ably-wire.ts';
import { type HubServer, startHubServer } from '../support/hub-server.ts';

/** Ably's RSL, RTL10, TG and channel parameters with the unmodified SDK. */
const ATTACH_RESUME = 1 << 5;
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
  test('published messages are in the history, newest first and unchanged', async () => {
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

  test('pages run forwards and backwards, and do not shift while messages are published', async () => {
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

  test("history uses the hub's time and rejects invalid parameters", async () => {
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

test('a message published twice with one id is one message (RSL1k)', async () => {
  const channel = server.rest().channels.get('c');
  for (let n = 0; n < 2; n += 1) await channel.publish({ id: 'once', name: 'n', data: `${n}` });
  const { items } = await channel.history();
  expect(items.map(({ id, data }) => [id, data])).toEqual([['once', '0']]);
});

test('history with untilAttach ends at the attachment (RTL10b)', async () => {
  publish(3);
  const channel = server.ably().channels.get('c');
  await channel.attach();
  publish(2);
  const { items } = await channel.history({ untilAttach: true, direction: 'forwards' });
  expect(items.map(({ data }) => data)).toEqual([0, 1, 2]);
});

describe('rewind', () => {
  const subscribeFrom = async (rewind: string) => {
    const channel = server.ably().channels.get('c', { params: { rewind } });
    const received: unknown[] = [];
    await channel.subscribe(({ data }) => received.push(data));
    return { channel, received };
  };

  test('by number starts with that many messages and continues with new ones', async () => {
    publish(10);
    const { received } = await subscribeFrom('3');
    server.hub.publish('c', 'new');
    await vi.waitFor(() => expect(received).toEqual([7, 8, 9, 'new']));
  });

  test('starts with fewer messages when there are fewer, even if the hub is younger than the rewind', async () => {
    publish(2);
    for (const rewind of ['3', '2m']) {
      const { received } = await subscribeFrom(rewind);
      await vi.waitFor(() => expect(received).toEqual([0, 1]));
    }
  });

  test('by time starts that long ago', async () => {
    let now = Date.now();
    const clocked = await startHubServer({ now: () => now });
    clocked.hub.publish('c', 'long ago');
    now += 60_000;
    clocked.hub.publish('c', 'lately');
    const channel = clocked.ably().channels.get('c', { params: { rewind: '30s' } });
    const received: unknown[] = [];
    await channel.subscribe(({ data }) => received.push(data));
    await vi.waitFor(() => expect(received).toEqual(['lately']));
    await clocked.close();
  });

  test('applies to new attachments only: a resumed one receives nothing twice (RTL4j)', async () => {
    publish(3);
    const { channel, received } = await subscribeFrom('3');
    await vi.waitFor(() => expect(received).toEqual([0, 1, 2]));
    const wire = await openWire(server.origin, { key: server.hub.ably.rootKey, v: '6' });
    const ask = { action: ATTACH, channel: 'c', params: { rewind: '3' } };
    wire.send({ ...ask, flags: ATTACH_RESUME });
    await wire.wait(withAction(ATTACHED));
    server.hub.publish('c', 'new');
    const message = await wire.wait(withAction(MESSAGE));
    expect(message.messages.map(({ data }: { data: string }) => data)).toEqual(['new']);
    wire.cut();
    await channel.detach();
  });

  test('has no effect on an empty channel; an invalid value is rejected with 40003', async () => {
    const { channel, received } = await subscribeFrom('10');
    server.hub.publish('c', 'first');
    await vi.waitFor(() => expect(received).toEqual(['first']));
    expect(channel.state).toBe('attached');
    const wrong = server.ably().channels.get('d', { params: { rewind: 'all' } });
    await expect(wrong.attach()).rejects.toMatchObject({ code: 40003 });
  });
});
