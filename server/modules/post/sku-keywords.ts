import type { TrayRow } from './queries.ts';

/** What a viewer writes to order one variant: the product's keyword, with a number where there are several. */
export const skuKeyword = (keyword: string | null, index: number, count: number): string | null =>
  keyword === null || count === 1 ? keyword : `${keyword}-${index + 1}`;

/** A product of a tray by its keywords alone. */
export const withKeywords = ({ keyword, product }: TrayRow) => ({
  keyword,
  skus: product.skus.map(({ id }, index) => ({
    id,
    keyword: skuKeyword(keyword, index, product.skus.length),
  })),
});
