import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import { z } from 'zod';
import { normalizeKey } from '../../../../src/contract/store-file/fields.ts';
import {
  type FileProduct,
  type FileSku,
  type StoreFile,
  storeFile,
} from '../../../../src/contract/store-file/store-file.ts';

export const SCHEMA_FILE = 'store.schema.json';

export const SCHEMA_LINE = `# yaml-language-server: $schema=./${SCHEMA_FILE}\n`;

/** For editors. */
export const storeJsonSchema = (): string =>
  `${JSON.stringify(z.toJSONSchema(storeFile, { io: 'input', unrepresentable: 'any' }), null, 2)}\n`;

type Entry = Record<string, unknown>;

function lean(value: Entry, defaults: Entry): Entry {
  const stated = Object.entries(value).filter(([name, each]) => {
    return each !== undefined && !isDeepStrictEqual(each, defaults[name]);
  });
  return Object.fromEntries(
    stated.map(([name, each]) => {
      const usual = defaults[name];
      const isGroup = (part: unknown): part is Entry =>
        typeof part === 'object' && part !== null && !Array.isArray(part);
      return [name, isGroup(each) && isGroup(usual) ? lean(each, usual) : each];
    }),
  );
}

const said = (notice: Entry): Entry =>
  Object.fromEntries(Object.entries(notice).filter(([, statement]) => statement !== null));

const NO_PERIOD = { from: null, until: null };
const usualSku = { list_price: null, limit: null, free_shipping: false, note: null, keyword: null };
const usualProduct = {
  description: '',
  on_sale: true,
  in_market: true,
  offered_in_person: false,
  sale: NO_PERIOD,
  ticket: false,
  event: null,
  adult: false,
  tax: 'standard',
  vendor: null,
  keyword: null,
  pictures: [],
};
const usualOffer = {
  min_amount: null,
  acquire: NO_PERIOD,
  apply: NO_PERIOD,
  public: true,
  quantity: null,
};
const usualPlan = { description: '', tax: 'standard', picture: null };

function leanSku({ key, name, ...rest }: FileSku, product: FileProduct): Entry {
  const isOnly = key === '' && name === product.name;
  const isUsual = key === normalizeKey(name);
  return {
    ...(isUsual || isOnly ? {} : { key }),
    ...(isOnly ? {} : { name }),
    ...lean(rest, usualSku),
  };
}

const leanProduct = (product: FileProduct): Entry => ({
  ...lean(
    {
      ...product,
      pictures: product.pictures.map(({ file, alt }) =>
        alt === product.name ? file : { file, alt },
      ),
    },
    usualProduct,
  ),
  skus: product.skus.map((sku) => leanSku(sku, product)),
});

/** Leaves out default values. */
export function writeStoreYaml(file: StoreFile): string {
  const { products, coupons, vouchers, plans, commercial_notice, ...others } = file;
  const rest = {
    ...others,
    ...(commercial_notice && { commercial_notice: said(commercial_notice) }),
  };
  const defaults = storeFile.parse({ slug: 'x', name: 'x' });
  const content = {
    ...lean(rest, { ...defaults, slug: undefined, name: undefined }),
    ...(products && { products: products.map(leanProduct) }),
    ...(coupons && { coupons: coupons.map((coupon) => lean(coupon, usualOffer)) }),
    ...(vouchers && { vouchers: vouchers.map((voucher) => lean(voucher, usualOffer)) }),
    ...(plans && { plans: { ...plans, list: plans.list.map((plan) => lean(plan, usualPlan)) } }),
  };
  return `${SCHEMA_LINE}${stringify(content, { lineWidth: 0, aliasDuplicateObjects: false })}`;
}
