import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readSettings } from '../../../server/hub/standalone/settings.ts';

/** Issue 5: `npm run hub -- --port … --sandbox`. */
test('by default it listens on local port 4330, without a sandbox, with random keys', () => {
  expect(readSettings([], {})).toEqual({
    port: 4330,
    host: '127.0.0.1',
    isSandbox: false,
    keys: {},
  });
});

test('accepts a port, a host and keys', () => {
  const env = {
    ABLY_API_KEY: 'shop.server:s3cret',
    PUBNUB_PUBLISH_KEY: 'pub',
    PUBNUB_SUBSCRIBE_KEY: 'sub',
  };
  expect(readSettings(['--port', '5000', '--host=0.0.0.0', '--sandbox'], env)).toEqual({
    port: 5000,
    host: '0.0.0.0',
    isSandbox: true,
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
  [[], { ABLY_API_KEY: 'shop:secret' }, 'ABLY_API_KEY is no Ably key'],
  [['--sandbox'], { NODE_ENV: 'production' }, 'Leave out --sandbox'],
])('%j with %j is refused, saying what to do', (args, env, words) => {
  expect(() => readSettings(args, env)).toThrow(words);
});

test('in production the sandbox exits at once with one line', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['server/hub/standalone/main.ts', '--port', '0', '--sandbox'],
    { env: { ...process.env, NODE_ENV: 'production' }, encoding: 'utf8', timeout: 30_000 },
  );
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^In a sandbox anybody may make apps .* Leave out --sandbox\.\n$/);
});
