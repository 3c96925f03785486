import type { WireProduct } from '../../../src/contract/host/tray.ts';

export interface ImportedProduct {
  /** Identifies the product in every export of the same shop. */
  handle: string;
  title: string;
  /** Plain text. */
  description: string;
  status: 'init' | 'selling' | 'deleted';
  inMarket: boolean;
  images: ImportedImage[];
  skus: ImportedSku[];
  /**
   * Whether all of its rows were readable. Only then are variants removed that the file does not
   * list.
   */
  isWhole: boolean;
}

export interface ImportedImage {
  url: string;
  alt: string;
}

export interface ImportedSku {
  /** The option values. Empty for the only variant. */
  key: string;
  name: string;
  price: number;
  originalPrice: number | null;
  /** Null when the file has no stock. */
  stock: number | null;
  freeShipping: boolean;
}

/** The result for a product. `left_out`: archived in the file and unknown to the store. */
export type Saved = 'added' | 'updated' | 'left_out';

export const toWire = ({ inMarket, isWhole, skus, ...product }: ImportedProduct): WireProduct => ({
  ...product,
  in_market: inMarket,
  is_whole: isWhole,
  skus: skus.map(({ originalPrice, freeShipping, ...sku }) => ({
    ...sku,
    original_price: originalPrice,
    free_shipping: freeShipping,
  })),
});

export const fromWire = ({
  in_market,
  is_whole,
  skus,
  ...product
}: WireProduct): ImportedProduct => ({
  ...product,
  inMarket: in_market,
  isWhole: is_whole,
  skus: skus.map(({ original_price, free_shipping, ...sku }) => ({
    ...sku,
    originalPrice: original_price,
    freeShipping: free_shipping,
  })),
});
