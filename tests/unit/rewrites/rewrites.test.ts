import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { devRewrite } from '../../../scripts/build/rewrites/dev-rewrite.ts';
import { writeHostFiles } from '../../../scripts/build/rewrites/host-files.ts';
import { pathRegex, rewriteRules } from '../../../scripts/build/rewrites/rules.ts';
import { matchRoute } from '../../../src/routes/match.ts';
import { routes } from '../../../src/routes/table.ts';

function written() {
  const dist = mkdtempSync(join(tmpdir(), 'ennichi-dist-'));
  for (const name of ['favicon.svg', 'ja.html', '.sources']) writeFileSync(join(dist, name), '');
  writeHostFiles(dist);
  writeHostFiles(dist);
  const read = (name: string) => readFileSync(join(dist, name), 'utf8').split('\n');
  const files = {
    redirects: read('_redirects'),
    nginx: read('nginx.conf'),
    caddy: read('Caddyfile'),
  };
  rmSync(dist, { recursive: true });
  return files;
}

describe('rewrite rules', () => {
  it('has one for every route', () => {
    expect(rewriteRules.map(({ name }) => name).sort()).toEqual(Object.keys(routes).sort());
  });

  it('match each address to the same route as the server does', () => {
    const paths = ['/', '/404', '/error/permission', '/s', '/s/live', '/s/live/3', '/s/market'];
    for (const path of [...paths, '/s/market/product/12', '/s/shopping/checkout/9', '/a/b/c/d/e']) {
      const first = rewriteRules.find(({ segments }) => new RegExp(pathRegex(segments)).test(path));
      expect(first?.name, path).toBe(matchRoute(path)?.name);
    }
  });
});

describe('rewrite files', () => {
  const { redirects, nginx, caddy } = written();

  it('keeps the files at the root for hosts that read _redirects first', () => {
    expect(redirects[0]).toBe('/favicon.svg /favicon.svg 200');
  });

  it('writes _redirects with fixed segments before parameters and the 404 page last', () => {
    expect(redirects).toContain('/:store/live/:id /ja/_/live/_.html 200');
    expect(redirects).toContain('/:store /:store/market 302');
    expect(redirects.indexOf('/404 /ja/404.html 200')).toBeLessThan(
      redirects.indexOf('/:store /:store/market 302'),
    );
    expect(redirects.at(-2)).toBe('/* /ja/404.html 404');
  });

  it('writes locations for nginx that keep the query', () => {
    expect(nginx).toContain(
      'location ~ ^/([^/]+)/live/([^/]+)/?$ { try_files /ja/_/live/_.html =404; }',
    );
    expect(nginx).toContain('location ~ ^/([^/.]+)/?$ { return 302 /$1/market$is_args$args; }');
    expect(nginx).toContain('location = / { try_files /ja.html =404; }');
  });

  it('writes a snippet for Caddy', () => {
    expect(caddy).toContain('\t@ennichi_live path_regexp live ^/([^/]+)/live/([^/]+)/?$');
    expect(caddy).toContain('\t\trewrite * /ja/_/live/_.html');
  });
});

describe('astro dev', () => {
  it.each([
    ['/hanamichi/live/3?x=1', '', '/ja/_/live/_?x=1'],
    ['/hanamichi/market?locale=en', 'ennichi_locale=zh-TW', '/en/_/market?locale=en'],
    ['/hanamichi/market', 'a=b; ennichi_locale=zh-TW', '/zh-TW/_/market'],
    ['/', '', '/ja'],
    ['/a/b/c/d/e', '', '/ja/404'],
  ])('serves %s with cookie "%s" from %s', (url, cookies, shell) => {
    expect(devRewrite(url, cookies)).toEqual({ kind: 'rewrite', url: shell });
  });

  it('redirects a store to its product list. Spec §2', () => {
    expect(devRewrite('/hanamichi?a=1', '')).toEqual({
      kind: 'redirect',
      url: '/hanamichi/market?a=1',
    });
  });

  it.each([
    '/@vite/client',
    '/_astro/a.js',
    '/src/x.ts',
    '/favicon.svg',
    '/api/v1/me',
    '/v2/subscribe/x',
    '/healthz',
  ])('leaves %s alone', (url) => {
    expect(devRewrite(url, '')).toBeUndefined();
  });
});
