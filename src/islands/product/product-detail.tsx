import { useRef } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { Gallery } from '../../features/product/gallery.tsx';
import { $product } from '../../features/product/product.ts';
import { $store } from '../../features/store/store.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $route } from '../../platform/route/current.ts';
import { href } from '../../routes/href.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import { useFavouriteButton } from '../frame/use-favourite-button.ts';
import styles from './product-detail.module.css';
import { ProductFacts } from './product-facts.tsx';

const FactsSkeleton = () => (
  <>
    <Skeleton width="80%" height="2.25rem" />
    <Skeleton width="40%" height="2rem" />
    <Skeleton shape="block" height="3.25rem" />
    <Skeleton lines={4} />
  </>
);

/**
 * Spec §2 product page: images, SKUs, price and description. Spec §2
 * `/{store}/market/product/{productId}`.
 */
export const ProductDetail = () => {
  const words = useWords('product');
  const product = usePageStore($product);
  const store = usePageStore($store);
  const slug = usePageStore($route)?.params.store ?? '';
  const Heart = useFavouriteButton();
  const barPlace = useRef<HTMLDivElement>(null);
  const failure =
    product.status === 'error' ? product.failure : store.status === 'error' && store.failure;
  if (failure) {
    return (
      <LoadFailure
        failure={failure}
        action={<Button href={href('market', { store: slug })}>{words.backToMarket}</Button>}
      />
    );
  }
  const isReady = product.status === 'ready' && store.status === 'ready';
  return (
    <>
      <p className={styles.back}>
        <a href={href('market', { store: slug })}>{words.backToMarket}</a>
      </p>
      <article className={styles.product}>
        <div className={styles.pictures}>
          <Gallery product={product.status === 'ready' ? product.data : undefined} />
          {product.status === 'ready' && Heart && (
            <div className={styles.heart}>
              <Heart store={slug} product={product.data} />
            </div>
          )}
        </div>
        <div className={styles.facts}>
          {isReady ? (
            <ProductFacts product={product.data} store={store.data} barPlace={barPlace} />
          ) : (
            <FactsSkeleton />
          )}
        </div>
      </article>
      <div ref={barPlace} className={styles.bar} />
    </>
  );
};
