import { describe, expect, it } from 'vitest';
import type { Label } from '../../../server/modules/shipping/labels/label.ts';
import { labelFormats, writeLabels } from '../../../server/modules/shipping/labels/write-labels.ts';
import type { Carrier } from '../../../src/contract/carriers.ts';
import { labelSender } from '../../support/label-sender.ts';
import { sampleLabel as label } from '../../support/sample-label.ts';

const at = (receiver: Partial<Label['receiver']>, change: Partial<Label> = {}): Label => ({
  ...label,
  ...change,
  receiver: { ...label.receiver, ...receiver },
});

const printable: Label[] = [
  label,
  at(
    { name: '髙﨑 栁子', town: '〜−—‖¥1\u00a0番地', building: '①ビル 2Ｆ' },
    { deliverOn: '2026-11-28', slot: 'am', temperature: 'chilled' },
  ),
  at(
    {
      prefecture: '東京都',
      city: '小笠原村',
      town: '父島字西町無番地小笠原総合事務所前離れ',
      building: '南島リゾート西館三〇一号室 山田様方',
      postcode: '1002101',
    },
    { deliverOn: '2026-12-05', slot: '14-16', cash: { amount: 12_345, tax: 1122 } },
  ),
  at({ name: 'ｶﾞﾌﾞﾘｴﾙ, "ﾏﾘｱ"', phone: '+81 90-1234-5678' }, { slot: '18-20', temperature: 'frozen' }),
  at(
    {
      prefecture: '',
      city: '',
      town: '京都市上京区智恵光院通り芦山寺上る西入西社町285',
      building: '',
    },
    { contents: '🎐江戸\r\n風鈴', slot: '19-21' },
  ),
  at({ name: 'か\u3099く 葛\u{e0100}西' }, { deliverOn: '2026-11-27' }),
];

const textOf = (bytes: Uint8Array | undefined) =>
  new TextDecoder('shift_jis', { fatal: true }).decode(bytes);

const cellsOf = (carrier: Carrier, change: Label) => {
  const { file, problems } = writeLabels(labelFormats[carrier], [change]);
  const cells = file === undefined ? [] : (textOf(file).split('\r\n')[1] ?? '').split(',');
  return { cell: (n: number) => cells[n - 1], problems };
};

const carriers = [
  ['yamato', 97],
  ['sagawa', 74],
  ['japan_post', 117],
] as const;

describe.each(carriers)('the file for %s', (carrier, columns) => {
  it('prints awkward names and addresses as in the golden file', async () => {
    const { file, count, problems } = writeLabels(labelFormats[carrier], printable);
    expect(problems.filter(({ is_written }) => !is_written)).toEqual([]);
    expect(count).toBe(printable.length);
    await expect(textOf(file)).toMatchFileSnapshot(`golden/${carrier}.csv`);
  });

  it(`has ${columns} columns, a header and CRLF`, () => {
    const { file } = writeLabels(labelFormats[carrier], [label, label]);
    const text = textOf(file);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = text.split('\r\n');
    expect(lines).toHaveLength(4);
    for (const line of lines.slice(0, 3)) expect(line.split(',')).toHaveLength(columns);
  });

  it('reports a character that Shift_JIS lacks, with a substitute, and prints no question mark', () => {
    const { file, problems } = writeLabels(labelFormats[carrier], [at({ name: '𠮷田 🎁' }), label]);
    expect(problems).toMatchObject([
      { order: 'E-0123456789', field: 'receiver_name', character: '𠮷', substitute: '吉' },
      { field: 'receiver_name', character: '🎁', substitute: null, is_written: false },
    ]);
    expect(textOf(file)).not.toContain('?');
    expect(textOf(file).split('\r\n')).toHaveLength(3);
  });

  it('prints the substitutes that the store has confirmed', () => {
    const replace = new Map([
      ['𠮷', '吉'],
      ['🎁', ''],
    ]);
    const named = at({ name: '𠮷田🎁' });
    const { file, problems } = writeLabels(labelFormats[carrier], [named], replace);
    expect(problems).toEqual([]);
    expect(textOf(file)).toContain('吉田');
  });

  it.each([
    ['receiver_name', at({ name: '長'.repeat(51) })],
    ['receiver_address', at({ building: '長'.repeat(120) })],
  ])('reports a too long %s with its width', (field, long) => {
    const { file, problems } = writeLabels(labelFormats[carrier], [long]);
    expect(file).toBeUndefined();
    expect(problems).toMatchObject([{ field, kind: 'too_long', is_written: false }]);
    expect(problems[0]?.length).toBeGreaterThan(problems[0]?.most ?? 0);
  });

  it('reports a phone number and a postal code of another country', () => {
    const { problems } = cellsOf(carrier, at({ phone: '+886912345678', postcode: '106' }));
    expect(problems.map(({ field, kind }) => `${field} ${kind}`).sort()).toEqual([
      'receiver_phone invalid',
      'receiver_postcode invalid',
    ]);
  });

  it('writes a day that is over as no day, with a note', () => {
    const { problems } = cellsOf(carrier, { ...label, deliverOn: '2026-11-26' });
    expect(problems).toMatchObject([{ field: 'delivery_date', kind: 'past', is_written: true }]);
  });

  it('refuses contents without a printable character', () => {
    const { problems } = cellsOf(carrier, { ...label, contents: '🎐' });
    expect(problems).toMatchObject([{ field: 'contents', kind: 'missing' }]);
  });

  it("prints a gift's giver as the sender, at the store's address", () => {
    const { file } = writeLabels(labelFormats[carrier], [{ ...label, giver: '鈴木 一郎' }]);
    expect(textOf(file)).toContain('鈴木 一郎');
    expect(textOf(file)).toContain(labelSender.address);
    expect(textOf(file)).not.toContain(`,${labelSender.name},`);
  });

  it('names the giver whose name cannot be printed', () => {
    const { problems } = cellsOf(carrier, { ...label, giver: '🎐' });
    expect(problems).toMatchObject([{ field: 'gift_sender', kind: 'character' }]);
  });

  it("prints the sender's contents instead of the product", () => {
    const sender = { ...labelSender, contents: '雑貨' };
    const { file } = writeLabels(labelFormats[carrier], [{ ...label, sender }]);
    expect(textOf(file)).toContain('雑貨');
    expect(textOf(file)).not.toContain('江戸風鈴');
  });

  it('never divides a character between two columns', () => {
    for (let more = 0; more < 24; more += 1) {
      const town = `${'1'.repeat(more % 2)}${'ｶﾞ'.repeat(10)}${'字'.repeat(more)}`;
      const { file } = writeLabels(labelFormats[carrier], [at({ town })]);
      const text = textOf(file).replaceAll(/[, ]/g, '');
      expect(text).toContain(town);
      expect(textOf(file)).not.toMatch(/,ﾞ/);
    }
  });
});

describe('codes', () => {
  it.each([
    [
      'yamato',
      7,
      { am: '0812', '14-16': '1416', '16-18': '1618', '18-20': '1820', '19-21': '1921' },
    ],
    ['sagawa', 46, { am: '01', '12-14': '12', '14-16': '14', '18-20': '18', '19-21': '19' }],
    ['japan_post', 66, { am: '51', '12-14': '52', '14-16': '53', '18-20': '55', '19-21': '57' }],
  ] as const)('%s has its own for each slot', (carrier, column, codes) => {
    for (const [slot, code] of Object.entries(codes)) {
      const { cell } = cellsOf(carrier, { ...label, slot: slot as Label['slot'] });
      expect(cell(column)).toBe(code);
    }
  });

  it('Yamato has no slot from 12 to 14: the label has none, with a note', () => {
    const { cell, problems } = cellsOf('yamato', { ...label, slot: '12-14' });
    expect(cell(7)).toBe('');
    expect(problems).toMatchObject([{ kind: 'not_offered', is_written: true }]);
  });

  it.each([
    ['yamato', 3, '2', '1'],
    ['sagawa', 44, '002', '003'],
    ['japan_post', 7, '1', '2'],
  ] as const)('%s numbers chilled and frozen in its own order', (carrier, column, ...codes) => {
    const cool = (['chilled', 'frozen'] as const).map((temperature) =>
      cellsOf(carrier, { ...label, temperature }).cell(column),
    );
    expect(cool).toEqual(codes);
  });

  it('cash on delivery is another kind of label, with the amount', () => {
    const cod = { ...label, cash: { amount: 5400, tax: 490 } };
    expect([2, 34, 35].map(cellsOf('yamato', cod).cell)).toEqual(['2', '5400', '490']);
    expect([48, 49, 50].map(cellsOf('sagawa', cod).cell)).toEqual(['5400', '490', '1']);
    expect([8, 99, 100].map(cellsOf('japan_post', cod).cell)).toEqual(['2', '5400', '490']);
  });

  it('Yamato collects at most ¥300,000', () => {
    expect(cellsOf('yamato', { ...label, cash: { amount: 300_000, tax: null } }).problems).toEqual(
      [],
    );
    expect(
      cellsOf('yamato', { ...label, cash: { amount: 300_001, tax: null } }).problems,
    ).toMatchObject([{ field: 'amount', kind: 'too_much', length: 300_001, most: 300_000 }]);
  });

  it('Sagawa prints one sticker for cold and one for the slot or the day', () => {
    const wished = { ...label, deliverOn: '2026-11-28', temperature: 'chilled' } as const;
    expect([45, 52, 53].map(cellsOf('sagawa', wished).cell)).toEqual(['20261128', '001', '005']);
    const slotted = { ...wished, slot: 'am' } as const;
    expect([45, 52, 53].map(cellsOf('sagawa', slotted).cell)).toEqual(['20261128', '001', '020']);
  });

  it('Yamato receives a street of at most 16 full-width characters before the building', () => {
    const { cell } = cellsOf('yamato', at({ town: '街'.repeat(20), building: '館' }));
    expect(cell(12)).toBe(`東京都新宿区${'街'.repeat(16)}`);
    expect(cell(13)).toBe('街街街街 館');
  });
});

it('500 labels are a file of 500 lines', () => {
  const many = Array.from({ length: 500 }, () => printable[2] as Label);
  const { count, file } = writeLabels(labelFormats.yamato, many);
  expect(count).toBe(500);
  expect(textOf(file).split('\r\n')).toHaveLength(502);
});
