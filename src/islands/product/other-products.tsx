import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { $others, loadOthers } from '../../features/product/product.ts';
import { ProductCard } from '../../features/product/product-card.tsx';
import { $storeUnits } from '../../features/store/store.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $route } from '../../platform/route/current.ts';
import styles from './other-products.module.css';

const PLACES = ['first', 'second', 'third', 'fourth'];

export const OtherProducts = () => {
  const words = useWords('product');
  const params = usePageStore($route)?.params;
  const others = useStore($others, { ssr: 'initial' });
  const { currency } = usePageStore($storeUnits);
  const store = params?.store ?? '';
  const id = Number(params?.productId);
  useEffect(() => {
    if (store) void loadOthers(store, id);
  }, [store, id]);
  if (others.status === 'error' || (others.status === 'ready' && others.data.length === 0)) {
    return null;
  }
  return (
    <section className={styles.others} aria-labelledby="others">
      <h2 className={styles.heading} id="others">
        {words.othersTitle}
      </h2>
      <ul className={styles.list}>
        {others.status === 'ready'
          ? others.data.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} store={store} currency={currency} headingLevel={3} />
              </li>
            ))
          : PLACES.map((place) => (
              <li key={place} className={styles.outline} aria-hidden="true">
                <Skeleton shape="image" />
                <Skeleton width="90%" />
                <Skeleton width="45%" />
              </li>
            ))}
      </ul>
    </section>
  );
};
