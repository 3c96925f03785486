import { describe, expect, it } from 'vitest';
import { href } from '../../../src/routes/href.ts';
import { localeOfStore, supportedLocale } from '../../../src/routes/locales.ts';
import { matchRoute } from '../../../src/routes/match.ts';
import { shellFile } from '../../../src/routes/shells.ts';
import { type RouteName, routes } from '../../../src/routes/table.ts';

describe('Spec §2 routes', () => {
  it('matches each pattern to its own route', () => {
    for (const name of Object.keys(routes) as RouteName[]) {
      const path = routes[name].pattern.replace(/\{(\w+)\}/g, 'x-$1');
      expect(matchRoute(path)?.name, path).toBe(name);
    }
  });

  it('prefers fixed segments to parameters', () => {
    expect(matchRoute('/error/permission')?.name).toBe('permissionError');
    expect(matchRoute('/404')?.name).toBe('notFound');
    expect(matchRoute('/hanamichi/live')?.name).toBe('latestLive');
  });

  it('decodes parameters, ignores a trailing slash and returns undefined for unknown paths', () => {
    expect(matchRoute('/hana%20michi/live/12/')).toEqual({
      name: 'live',
      params: { store: 'hana michi', id: '12' },
    });
    expect(matchRoute('/hanamichi/nowhere/else/at/all')).toBeUndefined();
    expect(matchRoute('/%E0%A4%A')).toBeUndefined();
  });

  it('builds paths with escaped parameters and a query', () => {
    expect(href('live', { store: 'hanamichi', id: 3 })).toBe('/hanamichi/live/3');
    expect(href('market', { store: 'a/b' }, { loginRequired: true })).toBe(
      '/a%2Fb/market?loginRequired=true',
    );
  });
});

describe('Spec §1 languages', () => {
  it('Spec §1 store locales: maps them, and accepts only Spec §5 supported locales', () => {
    expect(localeOfStore('zh_TW')).toBe('zh-TW');
    expect(localeOfStore('ja')).toBe('ja');
    expect(supportedLocale('zh_TW')).toBe('zh-TW');
    expect(supportedLocale('EN')).toBe('en');
    expect(supportedLocale('fr')).toBeUndefined();
    expect(supportedLocale(null)).toBeUndefined();
  });

  it('returns one file per route and language', () => {
    expect(shellFile('live', 'ja')).toBe('ja/_/live/_.html');
    expect(shellFile('home', 'zh-TW')).toBe('zh-TW.html');
    expect(shellFile('storeHome', 'en')).toBe('en/_.html');
  });
});
