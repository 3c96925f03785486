import { z } from 'zod';
import { foldKeyword } from '../keyword.ts';
import { keyword, text, trimmedLine } from '../primitives.ts';
import { taxClass } from '../tax.ts';
import {
  amount,
  instant,
  isMarkdown,
  key,
  limit,
  longText,
  MOST_PICTURES,
  MOST_VARIANTS,
  NO_MARKDOWN,
  normalizeKey,
  period,
  picture,
  pieces,
  properties,
  tags,
  variantKey,
} from './fields.ts';

const productPicture = z
  .union([
    picture,
    z.strictObject({ file: picture, alt: trimmedLine(512).nullable().default(null) }),
  ])
  .transform((value) => (typeof value === 'string' ? { file: value, alt: null } : value));

/** The default keyword in shows. */
const usualKeyword = keyword
  .nullable()
  .default(null)
  .describe('Viewers of a show order by writing it as a comment, such as A1.');

const sku = z
  .strictObject({
    key: variantKey.nullable().default(null).describe('Default: its name.'),
    name: text(400).nullable().default(null).describe('Only one variant needs no name.'),
    price: amount,
    list_price: amount.nullable().default(null).describe('The price before a markdown.'),
    stock: pieces
      .default(0)
      .describe(
        'At the beginning. Afterwards, the stock is changed by sales and by the stock verb.',
      ),
    limit: limit.default(null).describe('The most that one buyer may buy.'),
    free_shipping: z.boolean().default(false),
    note: longText(1000).nullable().default(null),
    keyword: usualKeyword,
  })
  .refine(({ price, list_price }) => isMarkdown(price, list_price), {
    error: NO_MARKDOWN,
    path: ['list_price'],
  })
  .refine(({ key: own, name }) => variantKey.safeParse(own ?? name ?? '').success, {
    error: 'is too long for a key: give the variant a key of its own',
    path: ['name'],
  });

/** Its own key or its name; empty without both. */
const keyOf = ({ key: own, name }: { key: string | null; name: string | null }): string =>
  own ?? normalizeKey(name ?? '');

const repeated = (keys: readonly string[]): number[] =>
  keys.flatMap((each, index) => (keys.indexOf(each) < index ? [index] : []));

const event = z
  .strictObject({
    starts_at: instant,
    doors_at: instant.nullable().default(null),
    venue: text(200),
  })
  .refine(({ starts_at, doors_at }) => doors_at === null || doors_at <= starts_at, {
    error: 'must not be after the start',
    path: ['doors_at'],
  });

/** `skus` and `pictures` are in display order. */
const product = z
  .strictObject({
    key,
    name: text(255),
    description: longText(20_000).default(''),
    on_sale: z.boolean().default(true).describe('false is a draft that nobody sees.'),
    in_market: z.boolean().default(true).describe('false sells it only in shows.'),
    offered_in_person: z.boolean().default(false),
    sale: period,
    ticket: z.boolean().default(false),
    event: event.nullable().default(null).describe('When and where a ticket admits.'),
    adult: z.boolean().default(false).describe('Buyers must be of age.'),
    tax: taxClass
      .default('standard')
      .describe('reduced for food and drinks, exempt without consumption tax.'),
    vendor: text(100).nullable().default(null),
    keyword: usualKeyword,
    tags: tags.default([]).describe('Words that describe it, on its page.'),
    properties: properties
      .default([])
      .describe('A table on its page: { name: 産地, value: 岐阜県 }.'),
    pictures: z.array(productPicture).max(MOST_PICTURES).default([]),
    skus: z.array(sku).min(1).max(MOST_VARIANTS),
  })
  .refine(({ ticket, event: own }) => ticket || own === null, {
    error: 'is only for tickets: set ticket to true',
    path: ['event'],
  })
  .transform(({ skus, pictures, ...rest }) => ({
    ...rest,
    pictures: pictures.map(({ file, alt }) => ({ file, alt: alt ?? rest.name })),
    skus: skus.map((each) => ({ ...each, key: keyOf(each), name: each.name ?? rest.name })),
  }))
  .superRefine(({ skus }, context) => {
    for (const index of repeated(skus.map((each) => each.key))) {
      const message = `is the same variant as an earlier one: give it another name or key`;
      context.addIssue({ code: 'custom', message, path: ['skus', index] });
    }
  });

type Keyworded = Pick<z.output<typeof product>, 'keyword'> & { skus: { keyword: string | null }[] };

function noKeywordTwice(list: readonly Keyworded[], context: z.RefinementCtx): void {
  const places = list.flatMap(({ keyword: own, skus }, index) => [
    { path: [index, 'keyword'], word: own },
    ...skus.map((sku, place) => ({ path: [index, 'skus', place, 'keyword'], word: sku.keyword })),
  ]);
  const seen = new Set<string>();
  for (const { path, word } of places) {
    if (word === null) continue;
    const message = 'is the keyword of an earlier product or variant: give each one of its own';
    if (seen.has(foldKeyword(word))) context.addIssue({ code: 'custom', message, path });
    seen.add(foldKeyword(word));
  }
}

export const noRepeats =
  <T>(name: string, of: (entry: T) => string) =>
  (entries: readonly T[], context: z.RefinementCtx): void => {
    for (const index of repeated(entries.map(of))) {
      const message = `is there already: each ${name} appears once`;
      context.addIssue({ code: 'custom', message, path: [index, name] });
    }
  };

/** Larger stores use the product spreadsheet. */
export const MOST_PRODUCTS = 5000;

/** All products, in the order of the market. */
export const products = z
  .array(product)
  .max(MOST_PRODUCTS)
  .superRefine(noRepeats('key', (each) => each.key))
  .superRefine(noKeywordTwice);
