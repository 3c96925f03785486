import { isPublicHttpUrl } from '../../http/public-url.ts';
import { lineOf, statusOf, stockOf, yesNoOf } from './fields.ts';
import { htmlText } from './html-text.ts';
import type { ImportedProduct, ImportedSku } from './imported.ts';
import { readVariant, tellsVariant } from './read-variant.ts';
import type { RowReader } from './row-reader.ts';

const LONGEST_TITLE = 255;
const LONGEST_DESCRIPTION = 20_000;
const LONGEST_ALT = 512;

/** What the first row says of the product as a whole; undefined when that cannot be taken. */
function readHead(row: RowReader) {
  const title = row.read('title', (cell) => lineOf(cell, LONGEST_TITLE));
  const status = row.read('status', statusOf);
  const isPublished = row.read('published', (cell) => yesNoOf(cell, true));
  const isGiftCard = row.read('giftCard', (cell) => yesNoOf(cell, false));
  if (isGiftCard) row.note('giftCard', 'is true: gift cards are not sold here');
  const description = htmlText(row.text('description'));
  if (description.length > LONGEST_DESCRIPTION) {
    row.note('description', `has more than ${LONGEST_DESCRIPTION} characters of text`);
  }
  if (title === undefined || status === undefined || row.problems.length > 0) return undefined;
  return {
    title,
    description,
    status: (
      { active: 'selling', unlisted: 'selling', draft: 'init', archived: 'deleted' } as const
    )[status],
    inMarket: status === 'active' && isPublished === true,
  };
}

interface Picture {
  url: string;
  alt: string;
  position: number;
}

/** The pictures of a row: the product's, and the variant's own. An address must lead somewhere public. */
function readPictures(row: RowReader): Picture[] {
  const found: Picture[] = [];
  for (const column of ['image', 'variantImage'] as const) {
    const url = row.text(column);
    if (url === '') continue;
    if (!isPublicHttpUrl(url)) {
      row.note(column, `is "${url.slice(0, 80)}", no public http(s) address`);
      continue;
    }
    const place = row.says('imagePosition') && column === 'image';
    const position = place ? row.read('imagePosition', stockOf) : undefined;
    const alt = column === 'image' ? row.text('imageAlt').replace(/\p{Cc}/gu, ' ') : '';
    found.push({ url, alt: alt.slice(0, LONGEST_ALT), position: position ?? Number.MAX_VALUE });
  }
  return found;
}

/** Each picture once, in the order of the file's positions. */
function inOrder(pictures: Picture[]) {
  const once = new Map<string, Picture>();
  for (const picture of pictures.toSorted((a, b) => a.position - b.position)) {
    if (!once.has(picture.url)) once.set(picture.url, picture);
  }
  return [...once.values()].map(({ url, alt }) => ({ url, alt }));
}

/**
 * Reads the rows of one handle. A row with something wrong brings no variant and no picture, and its
 * problems are noted in it; the other rows stand. Undefined when no product is left.
 */
export function readProduct(handle: string, rows: RowReader[]): ImportedProduct | undefined {
  const [first] = rows;
  const head = first && readHead(first);
  if (!head) {
    for (const row of rows.slice(1)) {
      row.note('handle', `is ${handle}, whose first row (line ${first?.line}) was not taken`);
    }
    return undefined;
  }
  const skus = new Map<string, ImportedSku & { line: number }>();
  const pictures: Picture[] = [];
  for (const row of rows) {
    const shown = readPictures(row);
    const sku = tellsVariant(row) ? readVariant(row, head.title) : undefined;
    const same = sku && skus.get(sku.key);
    if (same) row.note('option1', `is the same variant as in line ${same.line}`);
    if (row.problems.length > 0) continue;
    pictures.push(...shown);
    if (sku) skus.set(sku.key, { ...sku, line: row.line });
  }
  const isWhole = rows.every((row) => row.problems.length === 0);
  if (skus.size === 0) {
    if (isWhole) first.note('price', 'is empty, and no other row of the product has a price');
    return undefined;
  }
  return {
    handle,
    ...head,
    images: inOrder(pictures),
    skus: [...skus.values()].map(({ line: _, ...sku }) => sku),
    isWhole,
  };
}
