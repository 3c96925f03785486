import { importedProduct } from '../../../src/contract/host/tray.ts';
import { foldText } from '../../db/fold-text.ts';
import { isPublicHttpUrl } from '../../http/public-url.ts';
import { parseTags } from './details.ts';
import {
  parseBoolean,
  parseLine,
  parseMoney,
  parseStatus,
  parseStock,
  parseTaxClass,
} from './fields.ts';
import { parseHtml } from './html-text.ts';
import { type ImportedImage, type ImportedProduct, type ImportedSku, toWire } from './imported.ts';
import type { Column, Row } from './row.ts';

const MAX_TITLE = 255;
const MAX_ALT = 512;
const MAX_OPTION = 100;

const OPTIONS = ['option1', 'option2', 'option3'] as const;
/** Shopify's name for the variant of a product without options. */
const ONLY_VARIANT = 'default title';
/** For a variant without tracked inventory. */
const UNTRACKED_STOCK = 9999;

function readDetails(row: Row) {
  const title = row.read('title', (cell) => parseLine(cell, MAX_TITLE));
  const status = row.read('status', parseStatus);
  const isPublished = row.read('published', (cell) => parseBoolean(cell, true));
  const taxClass = row.read('taxClass', parseTaxClass);
  if (row.read('giftCard', (cell) => parseBoolean(cell, false)))
    row.addProblem('giftCard', 'is true: gift cards are not sold here');
  const description = row.read('description', parseHtml) ?? '';
  if (title === undefined || status === undefined || row.problems.length > 0) return undefined;
  return {
    title,
    description,
    status: (
      { active: 'selling', unlisted: 'selling', draft: 'init', archived: 'deleted' } as const
    )[status],
    inMarket: status === 'active' && isPublished === true,
    ...(taxClass && { taxClass }),
    tags: row.hasColumn('tags') ? parseTags(row.text('tags')) : undefined,
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
    const alt =
      column === 'image' ? row.text('imageAlt').replace(/[\p{Cc}\u2028\u2029]/gu, ' ') : '';
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
  // The quantity of an untracked variant is 0 in most exports, and means nothing.
  if (row.hasColumn('tracker') && !row.has('tracker')) return UNTRACKED_STOCK;
  if (!row.has('stock') && !row.has('tracker')) return UNTRACKED_STOCK;
  const stock = row.has('stock') ? row.read('stock', parseStock) : null;
  if (!/^(?:continue|true|yes)$/i.test(row.text('policy'))) return stock;
  if (stock === undefined || (stock !== null && stock > 0)) return stock;
  const at = stock === null ? 'without a quantity' : 'at a quantity of 0 or less';
  const why = `sells without stock ${at}: imported as untracked, with ${UNTRACKED_STOCK} pieces`;
  row.addNote('policy', why);
  return UNTRACKED_STOCK;
}

/** Doubles a slash alone in a value, so that only separators are single. */
const keyOf = (values: readonly string[]): string =>
  values.map((value) => value.replace(/(?<=^|\s)\/+(?=$|\s)/g, '$&/')).join(' / ');

function readVariant(row: Row, title: string): ImportedSku | undefined {
  const last = OPTIONS.findLastIndex((option) => row.has(option));
  const options = OPTIONS.slice(0, last + 1).map((option) =>
    row.has(option) ? (row.read(option, (cell) => parseLine(cell, MAX_OPTION)) ?? '') : '',
  );
  const price = row.read('price', parseMoney);
  const compareAt = row.has('compareAt') ? row.read('compareAt', parseMoney) : 0;
  const stock = readStock(row);
  const isShipped = row.read('requiresShipping', (cell) => parseBoolean(cell, true));
  if (row.problems.length > 0 || price === undefined || stock === undefined) return undefined;
  const name = options.filter((option) => option !== '').join(' / ');
  const isOnly = name === '' || foldText(name) === ONLY_VARIANT;
  if (price === 0) row.addNote('price', 'is 0: its product is imported as a draft');
  return {
    key: isOnly ? '' : keyOf(options),
    name: isOnly ? title : name,
    price,
    originalPrice: compareAt !== undefined && compareAt > price ? compareAt : null,
    stock,
    freeShipping: isShipped === false,
  };
}

interface ReadSku {
  sku: ImportedSku;
  row: Row;
}

/**
 * Adds a problem where the server would reject the product. Returns whether its other variants can
 * be imported.
 */
function checkBySchema(product: ImportedProduct, first: Row, skus: readonly ReadSku[]): boolean {
  const columns: Partial<Record<string, Column>> = {
    title: 'title',
    description: 'description',
    handle: 'handle',
    tags: 'tags',
    images: 'image',
    skus: 'option1',
  };
  const { issues = [] } = importedProduct.safeParse(toWire(product)).error ?? {};
  return issues
    .map(({ path: [part, index], message }) => {
      const row = part === 'skus' && typeof index === 'number' ? skus[index]?.row : undefined;
      (row ?? first).addProblem(columns[String(part)], message);
      return row !== undefined;
    })
    .every((isOfSku) => isOfSku);
}

/** Separates values otherwise where they contain the separator: 赤 / 白 and S, 赤 and 白 / S. */
function withDistinctNames(skus: readonly ReadSku[]): ReadSku[] {
  const byName = Map.groupBy(skus, ({ sku }) => sku.name);
  return skus.map((read) => {
    if (byName.get(read.sku.name)?.length === 1) return read;
    const values = OPTIONS.map((option) => read.row.text(option)).filter((value) => value !== '');
    return { ...read, sku: { ...read.sku, name: values.join(' | ') || read.sku.name } };
  });
}

function readRows(rows: readonly Row[], title: string) {
  const skus = new Map<string, ReadSku>();
  const images: PositionedImage[] = [];
  for (const row of rows) {
    const rowImages = readImages(row);
    const sku = hasVariant(row) ? readVariant(row, title) : undefined;
    const duplicate = sku && skus.get(sku.key);
    if (duplicate)
      row.addProblem('option1', `is the same variant as in line ${duplicate.row.line}`);
    if (row.problems.length > 0) continue;
    images.push(...rowImages);
    if (sku) skus.set(sku.key, { sku, row });
  }
  return { skus: withDistinctNames([...skus.values()]), images: sortImages(images) };
}

type Details = NonNullable<ReturnType<typeof readDetails>>;

/** A price of ¥0 is a placeholder in most shops: the product must not be sold for it. */
const draftIfFree = ({ status, inMarket }: Details, isFree: boolean) =>
  isFree && status !== 'deleted'
    ? ({ status: 'init', inMarket: false } as const)
    : { status, inMarket };

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
  const read = readRows(rows, details.title);
  const build = (skus: readonly ReadSku[]): ImportedProduct => ({
    line: first.line,
    handle,
    ...details,
    ...draftIfFree(
      details,
      skus.some(({ sku }) => sku.price === 0),
    ),
    images: read.images,
    skus: skus.map(({ sku }) => sku),
    isWhole: rows.every((row) => row.problems.length === 0),
  });
  if (read.skus.length === 0) {
    if (rows.every((row) => row.problems.length === 0)) {
      first.addProblem('price', 'is empty, and no other row of the product has a price');
    }
    return undefined;
  }
  if (!checkBySchema(build(read.skus), first, read.skus)) return undefined;
  const skus = read.skus.filter(({ row }) => row.problems.length === 0);
  return skus.length > 0 ? build(skus) : undefined;
}
