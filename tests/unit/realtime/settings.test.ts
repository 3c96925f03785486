import { describe, expect, test } from 'vitest';
import { readRealtime } from '../../../server/config/realtime.ts';

describe('realtime settings from the environment', () => {
  test('the hub with PubNub by default', () => {
    expect(readRealtime({})).toMatchObject({ provider: 'hub', protocol: 'pubnub' });
  });

  test('the hub with Ably', () => {
    expect(readRealtime({ HUB_PROTOCOL: 'ably' })).toMatchObject({ protocol: 'ably' });
  });

  test('the hosted services with their keys, or a hub in their place', () => {
    expect(readRealtime({ REALTIME: 'Ably', ABLY_API_KEY: 'app.key:secret' })).toEqual({
      provider: 'ably',
      key: 'app.key:secret',
      tokenSeconds: 3600,
      origin: undefined,
    });
    const env = {
      REALTIME: 'pubnub',
      PUBNUB_PUBLISH_KEY: 'pub-1',
      PUBNUB_SUBSCRIBE_KEY: 'sub-1',
      REALTIME_ORIGIN: 'http://127.0.0.1:9',
    };
    expect(readRealtime(env)).toMatchObject({
      provider: 'pubnub',
      publishKey: 'pub-1',
      subscribeKey: 'sub-1',
      secretKey: undefined,
      origin: new URL('http://127.0.0.1:9'),
    });
    const guarded = readRealtime({ ...env, PUBNUB_SECRET_KEY: 'sec-1' });
    expect(guarded).toMatchObject({ secretKey: 'sec-1', tokenSeconds: 3600 });
  });

  test.each([
    ['REALTIME', { REALTIME: 'pigeon' }],
    ['HUB_PROTOCOL', { HUB_PROTOCOL: 'pigeon' }],
    ['ABLY_API_KEY', { REALTIME: 'ably' }],
    ['ABLY_API_KEY', { REALTIME: 'ably', ABLY_API_KEY: 'half' }],
    ['PUBNUB_PUBLISH_KEY', { REALTIME: 'pubnub', PUBNUB_SUBSCRIBE_KEY: 'sub-1' }],
    ['PUBNUB_SUBSCRIBE_KEY', { REALTIME: 'pubnub', PUBNUB_PUBLISH_KEY: 'pub-1' }],
    ['REALTIME_ORIGIN', { REALTIME_ORIGIN: 'hub.example' }],
    ['REALTIME_TOKEN_SECONDS', { REALTIME_TOKEN_SECONDS: 'long' }],
  ])('does not start with an invalid %s, and names it', (name, env) => {
    expect(() => readRealtime(env)).toThrow(name);
  });
});
