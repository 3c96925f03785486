import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PresenceAction } from '../../server/hub/ably/protocol/protocol.ts';
import { Wire } from '../../server/hub/ably/protocol/wire.ts';
import {
  ATTACH,
  MESSAGE,
  openWire,
  type ProtocolMessage,
  withAction,
} from '../support/ably-wire.ts';
import { type HubServer, startHubServer } from '../support/hub-server.ts';

let server: HubServer;
let written: Buffer[];
beforeEach(async () => {
  // The sweep drops shared frames: it must not run during a test.
  server = await startHubServer({ sweepMs: 600_000 });
  written = [];
  const write = Wire.prototype.write;
  vi.spyOn(Wire.prototype, 'write').mockImplementation(function (this: Wire, frame) {
    if (frame.includes(MARK)) written.push(frame);
    write.call(this, frame);
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const MARK = 'こんにちは';
const CLIENTS = 5;
const publishMany = (count: number) => {
  for (let n = 0; n < count; n += 1) server.hub.publish('c', `${MARK} ${n}`);
};
const numberIn = (data: string) => Number(data.split(' ')[1]);
const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index);

describe.each([
  ['JSON', { useBinaryProtocol: false }],
  ['MessagePack', { useBinaryProtocol: true }],
])('in %s', (_, format) => {
  test('clients that catch up from the same position share their frames', async () => {
    publishMany(90);
    const received = await Promise.all(
      range(0, CLIENTS).map(async () => {
        const numbers: number[] = [];
        await server
          .ably(format)
          .channels.get('c', { params: { rewind: '90' } })
          .subscribe(({ data }) => numbers.push(numberIn(data)));
        return numbers;
      }),
    );
    for (const numbers of received) {
      await vi.waitFor(() => expect(numbers).toEqual(range(0, 90)));
    }
    expect(written).toHaveLength(CLIENTS);
    expect(new Set(written).size).toBe(1);
  });

  test('clients that do not want their own messages share those of others', async () => {
    const settings = { ...format, echoMessages: false };
    const clients = range(0, CLIENTS).map(() => server.ably(settings));
    const received = await Promise.all(
      clients.map(async (client) => {
        const numbers: number[] = [];
        await client.channels.get('c').subscribe(({ data }) => numbers.push(numberIn(data)));
        return numbers;
      }),
    );
    publishMany(3);
    for (const numbers of received) await vi.waitFor(() => expect(numbers).toHaveLength(3));
    expect(new Set(written).size).toBeLessThan(written.length);
    expect(new Set(written).size).toBe(written.length / CLIENTS);
    written = [];
    await clients[0]?.channels.get('c').publish('said', `${MARK} 3`);
    for (const numbers of received.slice(1)) {
      await vi.waitFor(() => expect(numbers).toHaveLength(4));
    }
    expect(received[0]).toHaveLength(3);
    expect(written).toHaveLength(CLIENTS - 1);
    expect(new Set(written).size).toBe(1);
  });
});

test('clients that catch up from different positions share all but the first frame', async () => {
  publishMany(1000);
  const log = server.hub.logs.after('c', '0', 1000);
  const wires = await Promise.all(
    range(0, CLIENTS).map(async (client) => {
      const wire = await openWire(server.origin, { key: server.hub.ably.rootKey });
      wire.send({ action: ATTACH, channel: 'c', channelSerial: log[client * 10]?.timetoken });
      return { wire, client };
    }),
  );
  const numbersOf = (received: ProtocolMessage[]) =>
    received
      .filter(withAction(MESSAGE))
      .flatMap(({ messages }) => messages.map(({ data }: { data: string }) => numberIn(data)));
  for (const { wire, client } of wires) {
    await vi.waitFor(
      () => expect(numbersOf(wire.received)).toEqual(range(client * 10 + 1, 1000)),
      10_000,
    );
  }
  const frames = written.length / CLIENTS;
  expect(frames).toBeGreaterThan(3);
  expect(new Set(written).size).toBe(CLIENTS + frames - 1);
});

const MAX_FRAME = 256 * 1024;
const enter = (count: number) => {
  for (const n of range(0, count)) {
    server.hub.ably.members.apply('c', {
      id: `gone:0:${n}`,
      clientId: `member-${n}`,
      connectionId: 'gone',
      action: PresenceAction.ENTER,
      data: 'x'.repeat(20_000),
      timestamp: Date.now(),
    });
  }
};

describe('presence', () => {
  const [PRESENCE, SYNC] = [14, 16];
  const watch = async () => {
    const wire = await openWire(server.origin, { key: server.hub.ably.rootKey });
    wire.send({ action: ATTACH, channel: 'c' });
    await wire.wait(({ action }) => action === 11);
    return wire;
  };
  const membersIn = (received: ProtocolMessage[], action: number) =>
    received.filter(withAction(action)).flatMap(({ presence }) => presence);
  const expectSmall = (received: ProtocolMessage[]) => {
    for (const message of received) {
      expect(JSON.stringify(message).length).toBeLessThan(MAX_FRAME);
    }
  };

  test('changes of one moment are split by size, in order', async () => {
    const { received } = await watch();
    enter(60);
    await vi.waitFor(() => expect(membersIn(received, PRESENCE)).toHaveLength(60), 10_000);
    const names = membersIn(received, PRESENCE).map(({ clientId }) => clientId);
    expect(names).toEqual(range(0, 60).map((n) => `member-${n}`));
    expectSmall(received);
  });

  test('a large set is sent to a new client in pages split by size', async () => {
    enter(60);
    const { received } = await watch();
    await vi.waitFor(() => expect(membersIn(received, SYNC)).toHaveLength(60), 10_000);
    expectSmall(received);
    const serials = received.filter(withAction(SYNC)).map(({ channelSerial }) => channelSerial);
    expect(serials.slice(0, -1).every((serial) => /:\d+$/.test(serial))).toBe(true);
    expect(serials.at(-1)).toMatch(/:$/);
    const members = await server.ably().channels.get('c').presence.get();
    expect(members).toHaveLength(60);
  });

  test('a connection that ends reads no presence set that it is not in', async () => {
    enter(3);
    const strangers = range(0, 3).map(() => server.ably());
    for (const stranger of strangers) {
      await stranger.channels.get('c').attach();
      await stranger.channels.get('other').attach();
    }
    const read = vi.spyOn(server.hub.ably.members, 'on');
    for (const stranger of strangers) stranger.close();
    await vi.waitFor(() => expect(server.hub.ably.connections.size).toBe(0));
    expect(read).not.toHaveBeenCalled();
  });

  test('the counts of a channel follow attaching, narrower tokens and closing', async () => {
    const metrics = () => server.hub.ably.occupancy.metrics('c');
    const { rest } = server;
    const tokenFor = async (operations: string[]) =>
      (await rest().auth.requestToken({ capability: JSON.stringify({ c: operations }) })).token;
    const client = server.ably({ token: await tokenFor(['publish', 'subscribe', 'presence']) });
    await client.channels.get('c').attach();
    expect(metrics()).toMatchObject({ publishers: 1, presenceSubscribers: 1, presenceMembers: 0 });
    await client.auth.authorize(undefined, { token: await tokenFor(['subscribe']) });
    await vi.waitFor(() => expect(metrics()).toMatchObject({ publishers: 0 }));
    expect(metrics()).toMatchObject({ presenceSubscribers: 1 });
    client.close();
    await vi.waitFor(() =>
      expect(metrics()).toMatchObject({ publishers: 0, presenceSubscribers: 0 }),
    );
    enter(2);
    expect(metrics()).toMatchObject({ presenceConnections: 1, presenceMembers: 2 });
  });
});
