import type { ErrorInfo } from 'ably';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type HubServer, startHubServer } from '../support/hub-server.ts';

/** Ably's RTL4, RTL6, RTL14 with the unmodified SDK. */
let server: HubServer;
beforeEach(async () => {
  server = await startHubServer();
});
afterEach(() => server.close());

const refusal = (work: Promise<unknown>): Promise<ErrorInfo | null> =>
  work.then(
    () => null,
    (error) => error,
  );

describe.each([
  ['JSON', { useBinaryProtocol: false }],
  ['MessagePack', { useBinaryProtocol: true }],
])('%s', (_, format) => {
  test.each(['', ':hell', '*'])(
    'the name "%s" fails the channel with 40010, and nothing else',
    async (name) => {
      const client = server.ably(format);
      const channel = client.channels.get(name);
      for (const _attempt of [1, 2]) {
        expect(await refusal(channel.attach())).toMatchObject({ code: 40010, statusCode: 400 });
        expect(channel.state).toBe('failed');
        expect(channel.errorReason?.code).toBe(40010);
      }
      await client.channels.get('another').attach();
      expect(client.connection.state).toBe('connected');
    },
  );

  test('publishing to such a name is rejected likewise', async () => {
    const client = server.ably(format);
    const channel = client.channels.get(':hell');
    expect(await refusal(channel.publish('said', 'x'))).toMatchObject({ code: 40010 });
    const rest = server.rest(format).channels.get(':hell');
    expect(await refusal(rest.publish('said', 'x'))).toMatchObject({ code: 40010 });
    expect(client.connection.state).toBe('connected');
  });

  test('a message may be empty, and its channel may have no attachment', async () => {
    const client = server.ably(format);
    await client.channels.get('quiet').publish({});
    const { items } = await client.channels.get('quiet').history();
    expect(items).toHaveLength(1);
    expect(client.channels.get('quiet').state).toBe('initialized');
  });

  test('modes restrict an attachment; unknown parameters are omitted from the reply', async () => {
    const client = server.ably({ ...format, clientId: 'はな' });
    const channel = client.channels.get('c', {
      modes: ['SUBSCRIBE'],
      params: { unknown: 'x', rewind: '1' },
    });
    await channel.attach();
    expect(channel.modes).toEqual(['subscribe']);
    expect(channel.params).toEqual({ rewind: '1' });
    expect(await refusal(channel.publish('said', 'x'))).toMatchObject({ code: 40160 });
    expect(await refusal(channel.presence.enter())).toMatchObject({ code: 40160 });
    await channel.setOptions({ modes: ['PUBLISH', 'PRESENCE'] });
    expect(channel.modes?.toSorted()).toEqual(['presence', 'publish']);
    await channel.publish('said', 'x');
    await channel.presence.enter();
  });
});
