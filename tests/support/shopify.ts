import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const shopifyFile = (name: string): Buffer =>
  readFileSync(fileURLToPath(new URL(`../fixtures/shopify/${name}.csv`, import.meta.url)));

export const importedBowl = {
  handle: 'chawan',
  title: '茶碗',
  description: '',
  status: 'selling',
  in_market: true,
  images: [],
  skus: [
    {
      key: '',
      name: '茶碗',
      price: 1200,
      original_price: null,
      stock: 3,
      free_shipping: false,
    },
  ],
  is_whole: true,
};
