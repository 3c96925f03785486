import { describe, expect, it } from 'vitest';
import { parseCsv, readTable } from '../../../server/modules/import/csv.ts';
import { parseHtml } from '../../../server/modules/import/html-text.ts';
import { readFile } from '../../../server/modules/import/read-file.ts';

const MANY = 15_000;
const textOf = (html: string) => {
  const field = parseHtml(html);
  return field.ok ? field.value : `refused: ${field.why}`;
};

describe('a description in hostile HTML', () => {
  it.each([
    ['colspan=20000', '<td colspan=20000>'],
    ['colspan=200000', '<td colspan=200000>'],
    ['rowspan=2000000', '<td rowspan=2000000>'],
    ['both spans', '<td rowspan="9000" colspan="9000">'],
    ['spans that are no numbers', '<td rowspan=-5 colspan=1e9 colspan=NaN>'],
    ['an infinite span', '<td colspan=Infinity>'],
  ])('keeps the cells of a table with %s', (_, cell) => {
    expect(textOf(`<table><tr>${cell}a</td><td>b</td></tr></table>`)).toMatch(/^a +b$/);
  });

  it('keeps the texts of a table with thousands of rows, cells or spans', () => {
    const cells = (each: string, count: number) => `<table><tr>${each.repeat(count)}</table>`;
    expect(textOf(cells('<tr><td>a<td>b', 4000)).split('\n')).toHaveLength(4000);
    expect(textOf(cells('<td>a', 6000))).toMatch(/^a {2}a/);
    expect(textOf(cells('<td colspan=99 rowspan=99>a', 500))).toMatch(/^a +a/);
  });

  it('keeps a table’s layout', () => {
    const html = '<table><tr><th>色<th>値<tr><td>藍<td>1200<tr><td colspan=2>税込</table>';
    expect(
      textOf(html)
        .split('\n')
        .map((line) => line.split(/ {2,}/)),
    ).toEqual([['色', '値'], ['藍', '1200'], ['税込']]);
  });

  it.each([
    ['tables', '<table><tr><td>'],
    ['wrappers of rows', '<table><center>'],
    ['lists', '<ul><li>'],
    ['quotations', '<blockquote>'],
    ['elements', '<div>'],
  ])('drops text that is nested in thousands of %s', (_, tag) => {
    expect(textOf(`前<p>${tag.repeat(MANY / 3)}x`)).toMatch(/^前/);
  });

  it.each([
    ['unclosed elements', `${'<div>'.repeat(MANY)}${'</p>'.repeat(MANY)}`],
    ['tags', '<b>'.repeat(10 * MANY)],
    ['starts of tags', '<a'.repeat(10 * MANY)],
    ['line breaks', '\n'.repeat(10 * MANY)],
    ['attributes', `<p ${'a=b '.repeat(MANY * 20)}>`],
  ])('is rejected with too many %s', (_, html) => {
    expect(textOf(html)).toMatch(/^refused: has more than 10*,?0* |^refused: has more than 20000 /);
  });

  it('keeps its text between a megabyte of pictures, and of spaces that do not break', () => {
    const picture = `<img src="data:image/png;base64,${'A'.repeat(1_500_000)}">`;
    expect(textOf(`前${picture}${picture}後`)).toBe('前後');
    expect(textOf(`${'\u00a0'.repeat(900_000)}x`)).toBe('x');
  });

  it.each(['i', 'I', 'a', 'A', '1'])('numbers a list of type %s from any start', (type) => {
    for (const start of ['99999999999', '1e300', '-1e300', 'Infinity', 'NaN', '']) {
      expect(textOf(`<ol type=${type} start=${start}><li>壱</ol>`)).toMatch(/^\w{1,5}\. 壱$/);
    }
    expect(textOf(`<ol type=${type}>${'<li>a'.repeat(1800)}</ol>`)).toContain('. a');
  });

  it('stops no other row of its file', () => {
    const html = `<table><tr><td colspan=200000>${'<td>'.repeat(30_000)}</table>`;
    const { products, problems } = readFile(
      readTable(Buffer.from(`Handle,Title,Body (HTML),Variant Price\na,A,${html},100\nb,B,,100`)),
    );
    expect(products.map(({ handle }) => handle)).toEqual(['b']);
    expect(problems).toMatchObject([{ line: 2, title: 'A', column: 'Body (HTML)' }]);
  });
});

describe('a CSV of hostile quotation marks', () => {
  const LINES = 300_000;

  it.each([
    ['opens one in each line', 'a,"b\n'],
    ['goes on after closing one in each line', '"a"b,c\n'],
    ['has one in each unquoted cell', 'a"b,c\n'],
    ['opens and closes by turns', 'a,"b"\nc,"d""\n'],
  ])('is given up after a thousand problems when it %s', (_, line) => {
    const { problems } = parseCsv(line.repeat(LINES));
    expect(problems).toHaveLength(1001);
    expect(problems.at(-1)?.why).toContain('the rest of the file was not read');
  });

  it('loses only the row of one lost mark in a long file', () => {
    const rows = `${'a,b\n'.repeat(LINES)}`;
    const { records, problems } = parseCsv(`a,b\nc,"d\n${rows}${rows}`);
    expect(problems).toMatchObject([{ line: 2 }]);
    expect(records).toHaveLength(2 * LINES + 1);
    expect(records[1]).toEqual({ line: 3, cells: ['a', 'b'] });
  });
});
