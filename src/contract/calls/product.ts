/**
 * Returns a page of a store's products; with `all`, up to 1,000 on one page. Everyone.
 * Errors: NOT_FOUND. Spec §7 products query.
 */
export const listProducts = {
  name: 'listProducts',
  method: 'GET',
  path: '/api/v1/stores/{slug}/products',
} as const;

/**
 * Returns the vendors and tags of a store's list, and its numbers of tickets, other products,
 * products in stock and markdowns. Everyone. Errors: NOT_FOUND. Spec §7 products (vendor_id,
 * with_ticket, with_product).
 */
export const getProductFilters = {
  name: 'getProductFilters',
  method: 'GET',
  path: '/api/v1/stores/{slug}/product-filters',
} as const;

/**
 * Returns a product. Everyone. Errors: NOT_FOUND (also a deleted product, or a draft in no market
 * or show). Spec §7 products/{id}.
 */
export const getProduct = {
  name: 'getProduct',
  method: 'GET',
  path: '/api/v1/products/{id}',
} as const;
