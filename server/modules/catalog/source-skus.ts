import type { SkuInput } from '../../../src/contract/host/product.ts';
import {
  isMarkdown,
  NO_MARKDOWN,
  normalizeKey,
  variantKey,
} from '../../../src/contract/store-file/fields.ts';
import { defined } from '../../db/defined.ts';
import { invalidField } from '../../http/api-error.ts';
import { type SkuRow, skuKey } from './rows.ts';
import type { SourceSku } from './save-skus.ts';

interface Pair {
  name: string;
  value: string;
}

const pairs = (list: readonly Pair[]) =>
  JSON.stringify(list.map(({ name, value }) => ({ name, value })));

/** In a fixed order of names, because rows are compared as text. */
export function pairsText(list: readonly Pair[]): string;
export function pairsText(list: readonly Pair[] | undefined): string | undefined;
export function pairsText(list: readonly Pair[] | undefined) {
  return list && pairs(list);
}

export const bitOf = (value: boolean | undefined) =>
  value === undefined ? undefined : ((value ? 1 : 0) as 0 | 1);

function keyOf(input: SkuInput, options: string | undefined, field: string): string {
  const key = variantKey.safeParse(input.key ?? normalizeKey(options ?? input.name ?? ''));
  if (key.success) return key.data;
  throw invalidField(`${field}.key`, 'is too long for a key: give the variant a key of its own');
}

/** @throws ApiError INVALID_INPUT naming the field */
function toSourceSku(
  input: SkuInput,
  row: SkuRow | undefined,
  { field, productName }: { field: string; productName: string },
): SourceSku {
  if (input.id !== undefined && !row)
    throw invalidField(`${field}.id`, 'is no variant of this product');
  const options = input.options?.map(({ value }) => value).join(' / ') || undefined;
  const price = input.price ?? row?.price;
  if (price === undefined) throw invalidField(`${field}.price`, 'is missing');
  const { original_price = row?.original_price ?? null } = input;
  if (!isMarkdown(price, original_price))
    throw invalidField(`${field}.original_price`, NO_MARKDOWN);
  return {
    key: row ? skuKey(row) : keyOf(input, options, field),
    stock: input.stock ?? (row ? null : 0),
    columns: {
      name: input.name ?? options ?? row?.name ?? productName,
      price,
      original_price,
      ...defined({
        options: pairsText(input.options),
        purchase_limit: input.purchase_limit,
        free_shipping: bitOf(input.free_shipping),
        note: input.note === '' ? null : input.note,
        keyword: input.keyword,
      }),
    },
  };
}

/** @throws ApiError INVALID_INPUT naming the field */
export function toSourceSkus(
  inputs: readonly SkuInput[],
  rows: readonly SkuRow[],
  productName: string,
): SourceSku[] {
  const skus = inputs.map((input, index) => {
    const row = input.id === undefined ? undefined : rows.find(({ id }) => id === input.id);
    return toSourceSku(input, row, { field: `skus.${index}`, productName });
  });
  const keys = skus.map(({ key }) => key);
  keys.forEach((key, index) => {
    if (keys.indexOf(key) === index) return;
    const why = 'is the same variant as an earlier one: give it another name or key';
    throw invalidField(`skus.${index}`, why);
  });
  return skus;
}
