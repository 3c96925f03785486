import { describe, expect, it } from 'vitest';
import { shareLink, sharePlaces } from '../../../src/features/share/rules/share-link.ts';

describe('share link, Spec §9', () => {
  it('Spec §9: the share link strips hu_source and fp_id and keeps the rest', () => {
    expect(
      shareLink(
        'https://shop.example/hanamichi/live/1?hu_source=sdk&ticket_id=7&fp_id=x#chat',
        'https://elsewhere.example',
      ),
    ).toBe('https://shop.example/hanamichi/live/1?ticket_id=7#chat');
  });

  it('resolves a path from a server without PUBLIC_URL', () => {
    expect(shareLink('/hanamichi/live/1', 'http://localhost:4321')).toBe(
      'http://localhost:4321/hanamichi/live/1',
    );
  });
});

describe('external services, Spec §2 share link', () => {
  it('receive the URL and the title with any characters', () => {
    const url = 'https://shop.example/hanamichi/live/1?ticket_id=7&locale=ja';
    const places = sharePlaces(url, '器 & 灯り #夕暮れ');
    expect(places.map(({ place }) => place)).toEqual(['line', 'x', 'facebook']);
    const asked = places.map(({ href }) => Object.fromEntries(new URL(href).searchParams));
    expect(asked).toEqual([{ url }, { url, text: '器 & 灯り #夕暮れ' }, { u: url }]);
  });
});
