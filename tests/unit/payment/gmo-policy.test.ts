import { expect, test } from 'vitest';
import { readGmo } from '../../../server/config/gmo.ts';
import { policyOf } from '../../../server/payment/gmo/page/cards.ts';

const env = {
  GMO_SITE_ID: 'tsite00012345',
  GMO_SITE_PASS: 'site-pass',
  GMO_SHOP_ID: 'tshop00012345',
  GMO_SHOP_PASS: 'shop-pass',
  GMO_API_KEY: 'api-key',
  GMO_PUBLIC_KEY: 'public-key',
  GMO_CONTACT_NAME: '縁日商店',
  GMO_CONTACT_PHONE: '03-1234-5678',
  GMO_CONTACT_HOURS: '10:00-18:00',
};

const directivesOf = (GMO_HOST: string) =>
  Object.fromEntries(
    policyOf(readGmo({ ...env, GMO_HOST, NODE_ENV: 'production' }))
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
  );

test.each([
  ['pt01.mul-pay.jp', 'https://stg.static.mul-pay.jp'],
  ['p01.mul-pay.jp', 'https://static.mul-pay.jp'],
])(
  'unsourced(frames): with %s the card page opens to GMO alone, scripts to one host',
  (host, script) => {
    expect(directivesOf(host)).toEqual({
      'default-src': "'none'",
      'script-src': `'self' ${script}`,
      'frame-src': 'https://*.mul-pay.jp',
      'connect-src': 'https://*.mul-pay.jp',
      'style-src': "'self'",
      'img-src': 'data:',
      'form-action': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
  },
);
