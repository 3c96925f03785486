import { expect, test } from 'vitest';
import { readSettings } from '../../../server/hub/standalone/settings.ts';

test('by default it listens on local port 4330, with random keys', () => {
  expect(readSettings([], {})).toEqual({
    port: 4330,
    host: '127.0.0.1',
    keys: {},
    limits: {},
  });
});

test('accepts a port, a host and keys', () => {
  const env = {
    ABLY_API_KEY: 'shop.server:s3cret',
    PUBNUB_PUBLISH_KEY: 'pub',
    PUBNUB_SUBSCRIBE_KEY: 'sub',
  };
  expect(readSettings(['--port', '5000', '--host=0.0.0.0'], env)).toEqual({
    port: 5000,
    host: '0.0.0.0',
    keys: {
      appId: 'shop',
      ablyKeyId: 'server',
      ablySecret: 's3cret',
      publishKey: 'pub',
      subscribeKey: 'sub',
    },
    limits: {},
  });
});

test('accepts each limit, in its unit', () => {
  const args = [
    ['--max-connections', '500'],
    ['--max-polls', '400'],
    ['--max-members', '300'],
    ['--channels-per-client', '20'],
    ['--message-bytes', '65536'],
    ['--history-messages', '100'],
    ['--history-minutes', '5'],
    ['--history-bytes', '1000000'],
    ['--history-total-bytes', '50000000'],
    ['--buffered-bytes', '200000'],
  ];
  expect(readSettings(args.flat(), {}).limits).toEqual({
    maxConnections: 500,
    maxPolls: 400,
    maxMembers: 300,
    channelsPerRequest: 20,
    messageBytes: 65_536,
    historyCount: 100,
    historyMs: 300_000,
    historyBytes: 1_000_000,
    historyTotalBytes: 50_000_000,
    bufferedBytes: 200_000,
  });
});

test.each([
  [['--port', 'many'], {}, '--port is "many"'],
  [['--port='], {}, '--port is ""'],
  [['--max-connections', 'many'], {}, '--max-connections is "many". Give a whole number from 1'],
  [['--max-polls', '0'], {}, '--max-polls is "0"'],
  [['--max-members', '1.5'], {}, '--max-members is "1.5"'],
  [['--history-bytes', '1e6'], {}, '--history-bytes is "1e6"'],
  [['--history-minutes', '99999999999999999999'], {}, '--history-minutes is'],
  [['--message-bytes', '400000'], {}, 'from 1 to 131072'],
  [['--box'], {}, '--max-connections N'],
  [['--box'], {}, 'Usage: npm run hub'],
  [[], { ABLY_API_KEY: 'shop:secret' }, 'ABLY_API_KEY is not an Ably key'],
])('%j with %j is refused, saying what to do', (args, env, words) => {
  expect(() => readSettings(args, env)).toThrow(words);
});
