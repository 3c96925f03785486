import { foldText } from '../../db/fold-text.ts';
import { isPublicHttpUrl } from '../../http/public-url.ts';
import { parseBoolean, parseLine, parseMoney, parseStatus, parseStock } from './fields.ts';
import { htmlToText } from './html-text.ts';
import type { ImportedImage, ImportedProduct, ImportedSku } from './imported.ts';
import type { Row } from './row.ts';

const MAX_TITLE = 255;
const MAX_DESCRIPTION = 20_000;
const MAX_ALT = 512;
const MAX_OPTION = 100;

const OPTIONS = ['option1', 'option2', 'option3'] as const;
/** Shopify's name for the variant of a product without options. */
const ONLY_VARIANT = 'default title';
/** For a variant without tracked inventory. */
const UNTRACKED_STOCK = 9999;

/** Reads the product's columns of its first row; undefined if invalid. */
function readDetails(row: Row) {
  const title = row.read('title', (cell) => parseLine(cell, MAX_TITLE));
  const status = row.read('status', parseStatus);
  const isPublished = row.read('published', (cell) => parseBoolean(cell, true));
  const isGiftCard = row.read('giftCard', (cell) => parseBoolean(cell, false));
  if (isGiftCard) row.addProblem('giftCard', 'is true: gift cards are not sold here');
  const description = htmlToText(row.text('description'));
  if (description.length > MAX_DESCRIPTION) {
    row.addProblem('description', `has more than ${MAX_DESCRIPTION} characters of text`);
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

interface PositionedImage extends ImportedImage {
  position: number;
}

function readImages(row: Row): PositionedImage[] {
  const images: PositionedImage[] = [];
  for (const column of ['image', 'variantImage'] as const) {
    const url = row.text(column);
    if (url === '') continue;
    if (!isPublicHttpUrl(url)) {
      row.addProblem(column, `is "${url.slice(0, 80)}", no public http(s) address`);
      continue;
    }
    const hasPosition = row.has('imagePosition') && column === 'image';
    const position = hasPosition ? row.read('imagePosition', parseStock) : undefined;
    const alt = column === 'image' ? row.text('imageAlt').replace(/\p{Cc}/gu, ' ') : '';
    images.push({ url, alt: alt.slice(0, MAX_ALT), position: position ?? Number.MAX_VALUE });
  }
  return images;
}

function sortImages(images: PositionedImage[]): ImportedImage[] {
  const byUrl = new Map<string, ImportedImage>();
  for (const { url, alt } of images.toSorted((a, b) => a.position - b.position)) {
    if (!byUrl.has(url)) byUrl.set(url, { url, alt });
  }
  return [...byUrl.values()];
}

/** Other rows only add an image. */
const hasVariant = (row: Row): boolean => row.has(...OPTIONS, 'price', 'sku', 'stock', 'compareAt');

/** Null: tracked, but not in the file. */
function readStock(row: Row): number | null | undefined {
  if (row.has('stock')) return row.read('stock', parseStock);
  return row.has('tracker') ? null : UNTRACKED_STOCK;
}

function readVariant(row: Row, title: string): ImportedSku | undefined {
  const options = OPTIONS.filter((option) => row.has(option)).map((option) =>
    row.read(option, (cell) => parseLine(cell, MAX_OPTION)),
  );
  const price = row.read('price', parseMoney);
  const compareAt = row.has('compareAt') ? row.read('compareAt', parseMoney) : 0;
  const stock = readStock(row);
  const isShipped = row.read('requiresShipping', (cell) => parseBoolean(cell, true));
  if (row.problems.length > 0 || price === undefined || stock === undefined) return undefined;
  const name = options.join(' / ');
  const isOnly = name === '' || foldText(name) === ONLY_VARIANT;
  return {
    key: isOnly ? '' : foldText(name),
    name: isOnly ? title : name,
    price,
    originalPrice: compareAt !== undefined && compareAt > price ? compareAt : null,
    stock,
    freeShipping: isShipped === false,
  };
}

function readRows(rows: readonly Row[], title: string) {
  const skus = new Map<string, { sku: ImportedSku; line: number }>();
  const images: PositionedImage[] = [];
  for (const row of rows) {
    const rowImages = readImages(row);
    const sku = hasVariant(row) ? readVariant(row, title) : undefined;
    const duplicate = sku && skus.get(sku.key);
    if (duplicate) {
      row.addProblem('option1', `is the same variant as in line ${duplicate.line}`);
    }
    if (row.problems.length > 0) continue;
    images.push(...rowImages);
    if (sku) skus.set(sku.key, { sku, line: row.line });
  }
  return { skus: [...skus.values()].map(({ sku }) => sku), images: sortImages(images) };
}

/**
 * Skips invalid rows and adds their problems. Returns undefined when the first row is invalid or no
 * variant remains.
 */
export function readProduct(handle: string, rows: readonly Row[]): ImportedProduct | undefined {
  const [first] = rows;
  const details = first && readDetails(first);
  if (!details) {
    for (const row of rows.slice(1)) {
      row.addProblem('handle', `is ${handle}, whose first row (line ${first?.line}) was not taken`);
    }
    return undefined;
  }
  const { skus, images } = readRows(rows, details.title);
  const isWhole = rows.every((row) => row.problems.length === 0);
  if (skus.length === 0) {
    if (isWhole) first.addProblem('price', 'is empty, and no other row of the product has a price');
    return undefined;
  }
  return { handle, ...details, images, skus, isWhole };
}
