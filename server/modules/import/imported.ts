import type { WireProduct } from '../../../src/contract/host/tray.ts';
import type { TaxClass } from '../../../src/contract/tax-rates.ts';

export interface ImportedProduct {
  /** Of its first row in the file. */
  line?: number;
  /** Identifies the product in every export of the shop. */
  handle: string;
  title: string;
  /** Plain text. */
  description: string;
  status: 'init' | 'selling' | 'deleted';
  inMarket: boolean;
  /** Absent: not in the file. */
  taxClass?: TaxClass | undefined;
  /** Absent: not in the file. */
  tags?: string[] | undefined;
  images: ImportedImage[];
  skus: ImportedSku[];
  /** Whether all rows were readable. Only then are unlisted variants removed. */
  isWhole: boolean;
}

export interface ImportedImage {
  url: string;
  alt: string;
}

export interface ImportedSku {
  /** The option values; empty for the only variant. */
  key: string;
  name: string;
  price: number;
  originalPrice: number | null;
  /** Null: not in the file. */
  stock: number | null;
  freeShipping: boolean;
}

/** `left_out`: archived and unknown to the store. */
export type Saved = 'added' | 'updated' | 'left_out';

export const toWire = ({
  line: _,
  inMarket,
  taxClass,
  isWhole,
  skus,
  ...product
}: ImportedProduct): WireProduct => ({
  ...product,
  in_market: inMarket,
  ...(taxClass && { tax_class: taxClass }),
  is_whole: isWhole,
  skus: skus.map(({ originalPrice, freeShipping, ...sku }) => ({
    ...sku,
    original_price: originalPrice,
    free_shipping: freeShipping,
  })),
});

export const fromWire = ({
  in_market,
  tax_class,
  is_whole,
  skus,
  ...product
}: WireProduct): ImportedProduct => ({
  ...product,
  inMarket: in_market,
  taxClass: tax_class,
  isWhole: is_whole,
  skus: skus.map(({ original_price, free_shipping, ...sku }) => ({
    ...sku,
    originalPrice: original_price,
    freeShipping: free_shipping,
  })),
});
