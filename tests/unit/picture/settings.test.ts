import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';

const read = (env: NodeJS.ProcessEnv) => () => readConfig({ NODE_ENV: 'test', ...env });

describe('the settings of pictures', () => {
  it('keep 512 MB, or what PICTURE_CACHE_MB says', () => {
    expect(read({})().pictureCacheMb).toBe(512);
    expect(read({ PICTURE_CACHE_MB: '64' })().pictureCacheMb).toBe(64);
  });

  it.each(['31', '0', '-1', '1.5', 'many'])('refuse PICTURE_CACHE_MB=%s', (text) => {
    expect(read({ PICTURE_CACHE_MB: text })).toThrow('PICTURE_CACHE_MB');
  });

  it.each([
    'https://cdn.example{path}',
    'https://images.example/width={width},format=auto/https://shop.example{largest}',
    '/cdn-cgi/image/width={width}{largest}',
  ])('accept the pattern %s', (pattern) => {
    expect(read({ PUBLIC_PICTURE_URL: pattern })).not.toThrow();
  });

  it.each([
    'https://cdn.example',
    'http://cdn.example{path}',
    '//cdn.example{path}',
    'cdn.example{path}',
    'https://cdn.example/{width}',
    'https://cdn.example{largest}',
    'https://cdn.example {path}',
    'https://cdn.example{path},',
    'javascript:alert(1)//{path}',
    'https://cdn.example"{path}',
  ])('refuse the pattern %s', (pattern) => {
    expect(read({ PUBLIC_PICTURE_URL: pattern })).toThrow('PUBLIC_PICTURE_URL');
  });
});
