import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { decodeText, unreadableText } from '../../../server/text/decode-text.ts';
import { encodeText } from '../../support/encode-text.ts';

const READ = ['utf-8', 'utf-16le', 'utf-16be', 'shift_jis'];
const japanese = {
  'a store file':
    'slug: my-store\nname: 読点の店\nproducts:\n  - { key: cup, name: 湯呑, skus: [{ price: 1200 }] }\n',
  'a sheet': 'Handle,Title,Variant Price\ncup,湯のみ,1200\n',
  'a name of kanji alone': 'name: 茶碗\n',
  'rare kanji': 'title\n薔薇\n鬱金香\n髙﨑\n',
  'half-width katakana': 'title,price\nﾊﾝﾄﾞﾒｲﾄﾞ ｶﾌﾟ,1200\nｾｯﾄ,3\n',
  'half-width katakana after letters': 'title\nTｼｬﾂ\n手ぬぐい\n',
  'one kanji after a letter': 'title\nUSB用\nA型\n',
  symbols: 'title\n★新作★①②㈱\n～♪\n',
  'a half-width word alone': 'title\nﾊﾞｯｸﾞ\n',
};

describe('Japanese text', () => {
  const cases = Object.entries(japanese).flatMap(([name, text]) =>
    READ.map((encoding) => [name, encoding, text] as const),
  );
  test.each(cases)('reads %s in %s', (_, encoding, text) => {
    expect(decodeText(encodeText(text, encoding))).toEqual({ ok: true, text, encoding });
  });

  test.each(Object.entries(japanese))('reads %s in Shift_JIS for a store in Taiwan', (_, text) => {
    expect(decodeText(encodeText(text, 'shift_jis'), { readsBig5: true })).toMatchObject({ text });
  });

  test.each([
    ['utf-8', [0xef, 0xbb, 0xbf]],
    ['utf-16le', [0xff, 0xfe]],
    ['utf-16be', [0xfe, 0xff]],
  ] as const)('drops the byte order mark of %s', (encoding, mark) => {
    const text = 'name: 湯呑\n';
    const bytes = Uint8Array.of(...mark, ...encodeText(text, encoding));
    expect(decodeText(bytes)).toEqual({ ok: true, text, encoding });
  });

  it('refuses EUC-JP by its name, in Taiwan too', () => {
    const bytes = encodeText('title\n湯のみと急須\n手ぬぐいのセット\n', 'euc-jp');
    expect(decodeText(bytes)).toEqual({ ok: false, found: 'EUC-JP' });
    expect(decodeText(bytes, { readsBig5: true })).toEqual({ ok: false, found: 'EUC-JP' });
  });
});

const chinese = {
  'a store file':
    'slug: tea\nname: 茶葉小舖\nregion: TW\nproducts:\n  - { key: a, name: 高山烏龍茶, skus: [{ price: 450 }] }\n',
  'a sheet': 'Handle,Title,Variant Price\ntea,阿里山高山茶禮盒,1200\ncup,手作陶杯（大）,450\n',
  'one short name': 'name: 商品\n',
  'Japanese kana': 'title\n日本の抹茶\n',
};

describe('Chinese text', () => {
  test.each(Object.entries(chinese))('reads %s in Big5 for a store in Taiwan', (_, text) => {
    const bytes = encodeText(text, 'big5');
    expect(decodeText(bytes, { readsBig5: true })).toEqual({ ok: true, text, encoding: 'big5' });
  });

  test.each(Object.entries(chinese))('refuses %s in Big5 for other stores', (_, text) => {
    expect(decodeText(encodeText(text, 'big5'))).toMatchObject({ ok: false });
  });

  it('names Big5 and GB18030', () => {
    expect(decodeText(encodeText(chinese['a sheet'], 'big5'))).toMatchObject({ found: 'Big5' });
    const mainland = encodeText('title,price\n手工陶瓷茶杯礼盒装\n新款连衣裙\n', 'gb18030');
    for (const readsBig5 of [true, false]) {
      expect(decodeText(mainland, { readsBig5 })).toMatchObject({ found: 'GB18030' });
    }
  });
});

describe('other files', () => {
  test.each([
    ['a typographic apostrophe', 'title\nWomen’s Tote\n'],
    ['a capital after it', 'title\nMEN’S TABI\nL’Or\n'],
    ['French', 'title\nCrème brûlée mix\nThé à la menthe\n'],
    ['German', 'title\nGrüße aus Köln, Straße\n'],
    ['Spanish', 'title\nPiñata de España\n'],
    ['quotation marks', 'title\n“Best” tote – it’s new\n'],
    ['one accent', 'title\nCafé\n'],
  ])('refuses Windows-1252 with %s by its name', (_, text) => {
    const found = 'Windows-1252';
    for (const readsBig5 of [true, false]) {
      expect(decodeText(encodeText(text, 'windows-1252'), { readsBig5 })).toEqual({
        ok: false,
        found,
      });
    }
  });

  it('refuses Korean by its name', () => {
    const bytes = encodeText('title\n수제 도자기 찻잔\n한국 전통차\n', 'euc-kr');
    expect(decodeText(bytes)).toMatchObject({ found: 'EUC-KR' });
  });

  it('refuses damaged UTF-8 instead of reading it as Shift_JIS', () => {
    const bytes = encodeText('name: こんにちは、手ぬぐいの店\n', 'utf-8');
    expect(decodeText(bytes.subarray(0, -2))).toEqual({ ok: false, found: 'damaged UTF-8' });
  });

  test.each([
    ['a spreadsheet that is no CSV', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 6, 0)],
    ['UTF-32', Uint8Array.of(0xff, 0xfe, 0, 0, 0x61, 0, 0, 0)],
    ['half a character of UTF-16', Uint8Array.of(0xff, 0xfe, 0x61, 0, 0x62)],
    ['a picture', readFileSync(new URL('../../../docs/images/live.jpg', import.meta.url))],
    ['mail encoding', Uint8Array.from(Buffer.from('name: \x1b$B%F%9%H\x1b(B'))],
  ])('refuses %s', (_, bytes) => {
    const read = decodeText(bytes);
    expect(read.ok).toBe(false);
    expect(unreadableText(read.ok ? '' : read.found)).toMatch(/^The file is .*: save it as UTF-8/);
  });

  it('reads an empty file and plain ASCII as UTF-8', () => {
    expect(decodeText(new Uint8Array())).toEqual({ ok: true, text: '', encoding: 'utf-8' });
    expect(decodeText(Buffer.from('a: 1\n'))).toMatchObject({ text: 'a: 1\n', encoding: 'utf-8' });
  });
});
