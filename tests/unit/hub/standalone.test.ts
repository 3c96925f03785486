import { expect, test } from 'vitest';
import { readSettings } from '../../../server/hub/standalone/settings.ts';

test('by default it listens on local port 4330, with random keys', () => {
  expect(readSettings([], {})).toEqual({
    port: 4330,
    host: '127.0.0.1',
    keys: {},
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
  });
});

test.each([
  [['--port', 'many'], {}, '--port is "many"'],
  [['--port='], {}, '--port is ""'],
  [['--box'], {}, 'Usage: npm run hub'],
  [[], { ABLY_API_KEY: 'shop:secret' }, 'ABLY_API_KEY is not an Ably key'],
])('%j with %j is refused, saying what to do', (args, env, words) => {
  expect(() => readSettings(args, env)).toThrow(words);
});
