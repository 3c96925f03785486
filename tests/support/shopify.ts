import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** One of the product CSVs of `tests/fixtures/shopify/`. */
export const shopifyFile = (name: string): Buffer =>
  readFileSync(fileURLToPath(new URL(`../fixtures/shopify/${name}.csv`, import.meta.url)));
