import type { Reply } from '../../../contract/schemas.ts';

type Product = Reply<'getPost'>['products'][number];

/** The host's order; deleted products are hidden. Spec §3 Post product. */
export const trayOrder = <P extends Pick<Product, 'status' | 'pivot'>>(products: readonly P[]) =>
  products
    .filter((product) => product.status !== 'deleted')
    .toSorted((a, b) => a.pivot.order - b.pivot.order);
