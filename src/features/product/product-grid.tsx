import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import type { ListedProduct } from '../../routes/page-data.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

const ABOVE_THE_FOLD = 4;

interface Props {
  products: readonly ListedProduct[];
  store: string;
  currency: string;
  corner?: (product: ListedProduct) => ReactNode;
}

export const ProductGrid = ({ products, store, currency, corner }: Props) => (
  <ul className={styles.grid} data-long>
    {products.map((product, index) => (
      <li key={product.id}>
        <ProductCard
          product={product}
          store={store}
          currency={currency}
          priority={index < ABOVE_THE_FOLD}
          corner={corner?.(product)}
        />
      </li>
    ))}
  </ul>
);

/** The same size as the list, which then causes no layout shift. */
export const ProductGridSkeleton = ({ count = 8 }: { count?: number }) => (
  <ul className={styles.grid} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
      <li key={index} className={styles.outline}>
        <Skeleton shape="image" />
        <Skeleton width="90%" />
        <Skeleton width="45%" />
      </li>
    ))}
  </ul>
);
