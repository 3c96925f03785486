import { expect, test } from 'vitest';
import { readS3 } from '../../../server/config/s3.ts';

const whole = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'streams',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('stores streams in the data directory without an endpoint', () => {
  expect(readS3({})).toBeUndefined();
});

test('fills in the defaults of a bucket', () => {
  expect(readS3(whole)).toMatchObject({ bucket: 'streams', region: 'us-east-1' });
  expect(readS3({ ...whole, S3_PUBLIC_URL: 'https://cdn.example/live/' })?.publicUrl).toBe(
    'https://cdn.example/live',
  );
});

test.each([
  [{ S3_BUCKET: 'streams' }, /S3_BUCKET needs S3_ENDPOINT/],
  [{ S3_PUBLIC_URL: 'https://cdn.example' }, /S3_PUBLIC_URL needs S3_ENDPOINT/],
  [{ ...whole, S3_ENDPOINT: 'streams' }, /S3_ENDPOINT is "streams"/],
  [{ ...whole, S3_ENDPOINT: 'https://s3.example?x=1' }, /S3_ENDPOINT/],
  [{ ...whole, S3_BUCKET: 'a/b' }, /S3_BUCKET is "a\/b"/],
  [{ ...whole, S3_BUCKET: '' }, /S3_ENDPOINT needs S3_BUCKET/],
  [{ ...whole, S3_SECRET_ACCESS_KEY: '' }, /S3_ENDPOINT needs S3_SECRET_ACCESS_KEY/],
  [{ ...whole, S3_PUBLIC_URL: 'ftp://cdn.example' }, /S3_PUBLIC_URL/],
])('refuses %j and names it', (env, says) => {
  expect(() => readS3(env)).toThrow(says);
});
