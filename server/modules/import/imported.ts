import type { WireProduct } from '../../../src/contract/host/tray.ts';

/** A product read from a file. */
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
   * Whether all of its rows could be read. Only then are variants removed that are not in the file.
   */
  isWhole: boolean;
}

export interface ImportedImage {
  url: string;
  alt: string;
}

/** A variant read from a file. */
export interface ImportedSku {
  /** The options, which identify the variant in its product. Empty for the only variant. */
  key: string;
  name: string;
  price: number;
  originalPrice: number | null;
  /** Null if the file does not say. */
  stock: number | null;
  freeShipping: boolean;
}

/**
 * What happened to a product. `left_out`: it is archived in the file, and the store never had it.
 */
export type Saved = 'added' | 'updated' | 'left_out';

/** Converts a product to what `importProducts` takes. */
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

/** Converts what `importProducts` takes to a product. */
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
