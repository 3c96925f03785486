import { describe, expect, it } from 'vitest';
import { readGmo } from '../../../server/config/gmo.ts';
import { StartupError } from '../../../server/startup-error.ts';

const env = {
  GMO_HOST: 'pt01.mul-pay.jp',
  GMO_SITE_ID: 'tsite1',
  GMO_SITE_PASS: 'secret-1',
  GMO_SHOP_ID: 'tshop1',
  GMO_SHOP_PASS: 'secret-2',
  GMO_API_KEY: 'a',
  GMO_PUBLIC_KEY: 'b',
  GMO_CONTACT_NAME: '店',
  GMO_CONTACT_PHONE: '03-0000-0000',
  GMO_CONTACT_HOURS: '10:00-18:00',
};

const errorOf = (changes: NodeJS.ProcessEnv): string => {
  try {
    readGmo({ ...env, ...changes });
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  return '';
};

describe('the settings of GMO', () => {
  it('the error names the missing settings of GMO', () => {
    expect(errorOf({ GMO_SITE_PASS: '', GMO_API_KEY: undefined })).toContain(
      'needs GMO_SITE_PASS, GMO_API_KEY.',
    );
  });

  it('GMO_HOST accepts GMO’s two hosts, and others outside of production', () => {
    expect(readGmo(env)).toMatchObject({
      origin: 'https://pt01.mul-pay.jp',
      fieldsOrigin: 'https://stg.static.mul-pay.jp',
      isLive: false,
    });
    expect(readGmo({ ...env, GMO_HOST: 'p01.mul-pay.jp' })).toMatchObject({
      fieldsOrigin: 'https://static.mul-pay.jp',
      isLive: true,
    });
    const played = { GMO_HOST: 'http://127.0.0.1:9000' };
    expect(readGmo({ ...env, ...played }).origin).toBe('http://127.0.0.1:9000');
    expect(errorOf({ ...played, NODE_ENV: 'production' })).toContain('p01.mul-pay.jp');
    expect(errorOf({ GMO_HOST: 'evil.example' })).toContain('pt01.mul-pay.jp');
  });

  it('GMO_SHOPS assigns shops to stores, and its errors contain no password', () => {
    const { shopOfStore } = readGmo({ ...env, GMO_SHOPS: 'hanabi=s1:p1, asobi=s2:p:2' });
    expect([...shopOfStore]).toEqual([
      ['hanabi', { id: 's1', pass: 'p1' }],
      ['asobi', { id: 's2', pass: 'p:2' }],
    ]);
    const message = errorOf({ GMO_SHOPS: 'hanabi:secret-3' });
    expect(message).toContain('slug=shopId:shopPass');
    expect(message).not.toContain('secret');
  });

  it('GMO_CONTACT_HOURS sets the hours for calls', () => {
    expect(errorOf({ GMO_CONTACT_HOURS: 'always' })).toContain('10:00-18:00');
  });
});
