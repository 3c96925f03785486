import PubNub from 'pubnub';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type HubServer, startHubServer } from '../support/hub-server.ts';

let server: HubServer;
beforeEach(async () => {
  server = await startHubServer({ messageBytes: 2048 });
});
afterEach(() => server.close());

const publisher = () => server.client('server', { publishKey: server.hub.options.publishKey });
const connected = (client: PubNub, channels: string[], withPresence = false) =>
  new Promise<void>((resolve) => {
    client.addListener({
      status: ({ category }) => {
        if (category === PubNub.CATEGORIES.PNConnectedCategory) resolve();
      },
    });
    client.subscribe({ channels, withPresence });
  });
const askForGaps = (client: PubNub) => client._addPnsdkSuffix('ennichi', 'hub.gap');
const received = (client: PubNub) => {
  const messages: unknown[] = [];
  client.addListener({ message: ({ message }) => messages.push(message) });
  return messages;
};

describe('publish and subscribe', () => {
  test('a message arrives once, by GET and by POST, with its channel', async () => {
    const client = server.client('a');
    const messages = received(client);
    await connected(client, ['comment|1']);
    await publisher().publish({ channel: 'comment|1', message: { text: '縁日 / & ? #' } });
    await publisher().publish({ channel: 'comment|1', message: { n: 2 }, sendByPost: true });
    await vi.waitFor(() => expect(messages).toEqual([{ text: '縁日 / & ? #' }, { n: 2 }]));
  });

  test('a client receives its channels in the order of publishing, and no others', async () => {
    const client = server.client('a');
    const messages = received(client);
    await connected(client, ['comment|1', 'cart|1']);
    for (let n = 0; n < 10; n += 1) {
      server.hub.publish(n % 2 ? 'comment|1' : 'cart|1', { n });
      server.hub.publish('comment|2', { n: -n });
    }
    await vi.waitFor(() => expect(messages).toHaveLength(10));
    expect(messages).toEqual(Array.from({ length: 10 }, (_, n) => ({ n })));
  });

  test('time is a timetoken of 17 digits, and each is later than the one before', async () => {
    const { timetoken } = await server.client('a').time();
    expect(timetoken).toMatch(/^\d{17}$/);
    const first = server.hub.publish('comment|1', 1);
    expect(server.hub.publish('comment|1', 2) > first).toBe(true);
    expect(first > String(timetoken)).toBe(true);
  });

  test('a poll that times out is followed by the next one', async () => {
    const short = await startHubServer({ pollTimeoutMs: 50 });
    const client = short.client('a');
    const messages = received(client);
    await connected(client, ['comment|1']);
    await vi.waitFor(() => expect(short.hub.polls.count).toBe(1));
    await new Promise((resolve) => setTimeout(resolve, 200));
    short.hub.publish('comment|1', { n: 1 });
    await vi.waitFor(() => expect(messages).toEqual([{ n: 1 }]), { timeout: 10_000 });
    await short.close();
  });
});

describe('catch-up by timetoken', () => {
  test('a reconnected client receives missed messages once and in order', async () => {
    const client = server.client('a');
    const messages = received(client);
    await connected(client, ['comment|1']);
    server.hub.publish('comment|1', 1);
    await vi.waitFor(() => expect(messages).toEqual([1]));
    client.disconnect();
    server.hub.publish('comment|1', 2);
    server.hub.publish('comment|1', 3);
    client.reconnect();
    await vi.waitFor(() => expect(messages).toEqual([1, 2, 3]));
  });

  test('a client with a position before the log receives a gap notice and the rest', async () => {
    const small = await startHubServer({ historyCount: 4 });
    const since = small.hub.cursor(0);
    for (let n = 1; n <= 40; n += 1) small.hub.publish('comment|1', n);
    const client = small.client('a');
    askForGaps(client);
    const messages = received(client);
    client.subscribe({ channels: ['comment|1'], timetoken: since });
    await vi.waitFor(() => expect(messages).toContain(40));
    expect(messages[0]).toMatchObject({ event: 'hub.gap' });
    expect(messages.slice(1)).toEqual([...messages.slice(1)].sort((a, b) => Number(a) - Number(b)));
    await small.close();
  });

  test('a client with a position from another hub receives a gap notice', async () => {
    const client = server.client('a');
    askForGaps(client);
    const messages = received(client);
    client.subscribe({ channels: ['comment|1'], timetoken: '17000000000000000' });
    await vi.waitFor(() => expect(messages).toMatchObject([{ event: 'hub.gap' }]));
    const ahead = server.client('b');
    askForGaps(ahead);
    const alsoHeard = received(ahead);
    ahead.subscribe({ channels: ['comment|1'], timetoken: '99999999999999999' });
    await vi.waitFor(() => expect(alsoHeard).toMatchObject([{ event: 'hub.gap' }]));
    server.hub.publish('comment|1', 'after');
    await vi.waitFor(() => expect(alsoHeard.at(-1)).toBe('after'));
  });
});

test('an SDK that does not ask for notices of gaps receives messages alone', async () => {
  const client = server.client('a');
  const messages = received(client);
  client.subscribe({ channels: ['comment|1'], timetoken: '17000000000000000' });
  await vi.waitFor(() => expect(server.hub.polls.count).toBe(1));
  server.hub.publish('comment|1', 'after');
  await vi.waitFor(() => expect(messages).toEqual(['after']));
});

describe('presence', () => {
  test('here-now counts subscribers, with and without their uuids, on one channel and on two', async () => {
    const [a, b] = [server.client('a'), server.client('b')];
    await connected(a, ['notification|1', 'comment|1']);
    await connected(b, ['notification|1']);
    const one = await a.hereNow({ channels: ['notification|1'] });
    expect(one.channels['notification|1']).toMatchObject({
      occupancy: 2,
      occupants: [{ uuid: 'a' }, { uuid: 'b' }],
    });
    const bare = await a.hereNow({ channels: ['notification|1'], includeUUIDs: false });
    expect(bare).toMatchObject({ totalOccupancy: 2 });
    const two = await a.hereNow({ channels: ['notification|1', 'comment|1'] });
    expect(two).toMatchObject({ totalChannels: 2, totalOccupancy: 3 });
    expect(await a.whereNow({ uuid: 'b' })).toEqual({ channels: ['notification|1'] });
  });

  test('join, leave and timeout are published to the presence channel', async () => {
    const quick = await startHubServer({ graceMs: 100 });
    const watcher = quick.client('watcher');
    const changes: string[] = [];
    watcher.addListener({
      presence: (event) => changes.push(`${event.action} ${'uuid' in event ? event.uuid : ''}`),
    });
    await connected(watcher, ['notification|1'], true);
    const polite = quick.client('polite');
    await connected(polite, ['notification|1']);
    await vi.waitFor(() => expect(changes).toContain('join polite'));
    polite.unsubscribeAll();
    await vi.waitFor(() => expect(changes).toContain('leave polite'));
    quick.hub.join('notification|1', 'in-process');
    await vi.waitFor(() => expect(changes).toContain('join in-process'));
    const gone = new AbortController();
    const { subscribeKey } = quick.hub.options;
    const url = `http://${quick.origin}/v2/subscribe/${subscribeKey}/notification%7C1/0?uuid=gone&tt=`;
    fetch(`${url}${quick.hub.logs.present()}`, { signal: gone.signal }).catch(() => {});
    await vi.waitFor(() => expect(changes).toContain('join gone'));
    gone.abort();
    await vi.waitFor(() => expect(changes).toContain('timeout gone'));
    expect(quick.hub.presence.uuids('notification|1').sort()).toEqual(['in-process', 'watcher']);
    await quick.close();
  });

  test('a heartbeat keeps a member for the given time', async () => {
    const { subscribeKey } = server.hub.options;
    const base = `http://${server.origin}/v2/presence/sub-key/${subscribeKey}/channel/notification%7C1`;
    const reply = await fetch(`${base}/heartbeat?uuid=h&heartbeat=1`);
    expect(await reply.json()).toEqual({ status: 200, message: 'OK', service: 'Presence' });
    expect(server.hub.presence.occupancy('notification|1')).toBe(1);
    await vi.waitFor(() => expect(server.hub.presence.occupancy('notification|1')).toBe(0), 3000);
  });
});

describe('rejected requests', () => {
  const failure = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => null,
      (reason: unknown) => reason,
    );
    return (error as { status?: { statusCode?: number; category?: string } } | null)?.status;
  };

  test('publishing with the subscribe key', async () => {
    const { subscribeKey } = server.hub.options;
    const browser = server.client('browser', { publishKey: subscribeKey });
    const status = await failure(browser.publish({ channel: 'comment|1', message: 'x' }));
    expect(status).toMatchObject({ statusCode: 400 });
    expect(server.hub.logs.has('comment|1')).toBe(false);
  });

  test('a wrong subscribe key, on subscribing and on presence', async () => {
    const stranger = server.client('s', {
      subscribeKey: 'sub-c-other',
      retryConfiguration: PubNub.NoneRetryPolicy(),
    });
    const category = await new Promise((resolve) => {
      stranger.addListener({ status: ({ category }) => resolve(category) });
      stranger.subscribe({ channels: ['comment|1'] });
    });
    expect(category).toBe(PubNub.CATEGORIES.PNConnectionErrorCategory);
    expect(await failure(stranger.hereNow({ channels: ['comment|1'] }))).toMatchObject({
      statusCode: 400,
    });
  });

  test('a message that is too large, by GET and by POST', async () => {
    const message = { text: 'x'.repeat(3000) };
    for (const sendByPost of [false, true]) {
      const status = await failure(
        publisher().publish({ channel: 'comment|1', message, sendByPost }),
      );
      expect(status, `sendByPost ${sendByPost}`).toMatchObject({ statusCode: 413 });
    }
    expect(() => server.hub.publish('comment|1', message)).toThrow(RangeError);
  });

  test.each([
    ['/v2/subscribe/SUB//0?uuid=a', 400],
    ['/v2/subscribe/SUB/a/0', 400],
    ['/v2/subscribe/SUB/a/0?uuid=a&tt=yesterday', 400],
    ['/v2/subscribe/SUB/%E0%A4%A/0?uuid=a', 400],
    [`/v2/subscribe/SUB/${Array.from({ length: 51 }, (_, n) => n).join(',')}/0?uuid=a`, 400],
    ['/v2/presence/sub-key/SUB', 404],
    ['/v2/nothing', 404],
    ['/publish/PUB/SUB/0/a/0/{broken', 400],
    ['/publish/PUB/SUB/0/a-pnpres/0/1', 400],
  ])('%s is answered %i', async (path, status) => {
    const { subscribeKey, publishKey } = server.hub.options;
    const address = path.replace('SUB', subscribeKey).replace('PUB', publishKey);
    const reply = await fetch(`http://${server.origin}${address}`);
    expect(reply.status).toBe(status);
    expect(await reply.json()).toBeTruthy();
  });

  test('channels the hub does not have', async () => {
    const strict = await startHubServer({ isChannel: (name) => /^comment\|\d+$/.test(name) });
    const { subscribeKey } = strict.hub.options;
    const ask = (channel: string) =>
      fetch(
        `http://${strict.origin}/v2/subscribe/${subscribeKey}/${encodeURIComponent(channel)}/0?uuid=a`,
      );
    expect((await ask('comment|1')).status).toBe(200);
    expect((await ask('comment|1-pnpres')).status).toBe(200);
    expect((await ask('secret')).status).toBe(403);
    await strict.close();
  });
});

describe('limits', () => {
  test('a poll whose client disconnects is removed', async () => {
    const client = server.client('a');
    await connected(client, ['comment|1']);
    await vi.waitFor(() => expect(server.hub.polls.count).toBe(1));
    client.disconnect();
    await vi.waitFor(() => expect(server.hub.polls.count).toBe(0));
    expect(server.hub.polls.isWaitedOn('comment|1')).toBe(false);
  });

  test('old messages and idle channels are removed', async () => {
    const brief = await startHubServer({ historyMs: 100 });
    brief.hub.publish('comment|1', 1);
    expect(brief.hub.logs.has('comment|1')).toBe(true);
    await vi.waitFor(() => expect(brief.hub.logs.has('comment|1')).toBe(false));
    await brief.close();
  });

  test('a browser on another origin may send requests', async () => {
    const { publishKey, subscribeKey } = server.hub.options;
    const address = `http://${server.origin}/publish/${publishKey}/${subscribeKey}/0/a/0`;
    const preflight = await fetch(address, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  });
});
