import type { z } from 'zod';
import type { importedProduct } from '../../../src/contract/host/products.ts';
import type { ImportedProduct } from './imported.ts';

type Wire = z.output<typeof importedProduct>;

/** A product read from a file as the wire has it. */
export const toImported = ({ inMarket, isWhole, skus, ...product }: ImportedProduct): Wire => ({
  ...product,
  in_market: inMarket,
  is_whole: isWhole,
  skus: skus.map(({ originalPrice, freeShipping, ...sku }) => ({
    ...sku,
    original_price: originalPrice,
    free_shipping: freeShipping,
  })),
});

/** And back. */
export const fromImported = ({ in_market, is_whole, skus, ...product }: Wire): ImportedProduct => ({
  ...product,
  inMarket: in_market,
  isWhole: is_whole,
  skus: skus.map(({ original_price, free_shipping, ...sku }) => ({
    ...sku,
    originalPrice: original_price,
    freeShipping: free_shipping,
  })),
});
