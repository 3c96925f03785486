import { expect, it } from 'vitest';
import { type Column, readPages, writeCsv } from '../../../server/modules/host/export/write-csv.ts';

interface Row {
  id: number;
  name: string;
}

const columns: Column<Row>[] = [
  { name: 'id', cellOf: ({ id }) => id },
  { name: 'name', cellOf: ({ name }) => name },
];

async function collect<T>(values: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const value of values) found.push(value);
  return found;
}

const textOf = async (names: string[], encoding: 'utf-8' | 'shift_jis') => {
  const rows = names.map((name, at) => ({ id: at + 1, name }));
  const chunks = await collect(
    writeCsv(
      readPages(async () => rows),
      columns,
      encoding,
    ),
  );
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(Buffer.concat(chunks));
};

it('fetches the next page only after the reader has taken the last one', async () => {
  const stored = Array.from({ length: 25 }, (_, at) => ({ id: at * 3 + 1, name: `${at}` }));
  let [fetched, written, pages] = [0, 0, 0];
  const find = async (after: number, most: number) => {
    const rows = stored.filter(({ id }) => id > after).slice(0, most);
    fetched += rows.length;
    pages += 1;
    return rows;
  };
  const text: string[] = [];
  for await (const chunk of writeCsv(readPages(find, 10), columns, 'utf-8')) {
    expect(fetched - written).toBeLessThanOrEqual(10);
    text.push(new TextDecoder().decode(chunk));
    written = text.join('').split('\r\n').length - 2;
  }
  expect({ fetched, written, pages }).toEqual({ fetched: 25, written: 25, pages: 3 });
});

it('ends after a last page that is full', async () => {
  const find = async (after: number, most: number) =>
    after === 0 ? Array.from({ length: most }, (_, at) => ({ id: at + 1, name: '' })) : [];
  expect((await collect(readPages(find, 10))).flat()).toHaveLength(10);
});

it('begins UTF-8 with a byte order mark, and keeps every character', async () => {
  expect(await textOf(['𠮷田 🎁'], 'utf-8')).toBe('\ufeffid,name\r\n1,𠮷田 🎁\r\n');
});

it('writes 〓 for characters that Shift_JIS lacks, and names them in the last column', async () => {
  expect(await textOf(['𠮷田 🎁', '髙﨑①'], 'shift_jis')).toBe(
    'id,name,replaced\r\n1,〓田 〓,name: U+20BB7 U+1F381\r\n2,髙﨑①,\r\n',
  );
});

it('keeps a row on one line, and runs no formula', async () => {
  for (const encoding of ['utf-8', 'shift_jis'] as const) {
    const text = await textOf(['=1+1', '花\r\n,子', '＝HYPERLINK("x")'], encoding);
    expect(text).toContain("1,'=1+1");
    expect(text).toContain('2,"花 ,子"');
    expect(text).toContain(`3,"'＝HYPERLINK(""x"")"`);
  }
});
