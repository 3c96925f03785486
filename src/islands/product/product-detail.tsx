import { useState } from 'react';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { TaxNote } from '../../../ui/tax-note/tax-note.tsx';
import { Gallery } from '../../features/product/gallery.tsx';
import { ProductPrice } from '../../features/product/product-price.tsx';
import { priceRange } from '../../features/product/rules/price-range.ts';
import { SkuChooser } from '../../features/product/sku-chooser.tsx';
import { $product, type Product } from '../../features/product/state.ts';
import { productWords } from '../../features/product/words.ts';
import { $store, type Store } from '../../features/store/state.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $route } from '../../platform/route/current.ts';
import { href } from '../../routes/href.ts';
import { localeOfStore } from '../../routes/locales.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import styles from './product-detail.module.css';

const FactsSkeleton = () => (
  <>
    <Skeleton width="80%" height="2.25rem" />
    <Skeleton width="40%" height="2rem" />
    <Skeleton shape="block" height="3.25rem" />
    <Skeleton lines={4} />
  </>
);

const Facts = ({ product, store }: { product: Product; store: Store }) => {
  const words = useWords(productWords);
  const [busy, setBusy] = useState(false);
  const range = priceRange(product);
  const lang = localeOfStore(store.locale);
  const add = async (skuId: number, quantity: number) => {
    setBusy(true);
    const { addFromMarket } = await import('../../features/cart/actions.ts');
    await addFromMarket(store.slug, skuId, quantity);
    setBusy(false);
  };
  return (
    <>
      <h1 className={styles.name} lang={lang}>
        {product.name}
      </h1>
      <ProductPrice
        price={range.lowest}
        original={range.original}
        isRange={range.isRange}
        currency={store.currency}
        size="l"
        note={<TaxNote region={store.region}>{words.taxIncluded}</TaxNote>}
      />
      <p className={styles.marks}>
        {product.is_ticket && <Badge tone="indigo">{words.ticket}</Badge>}
        {product.adult_warning && <Badge>{words.adult}</Badge>}
        {product.skus.some((sku) => sku.free_shipping) && <Badge>{words.freeShipping}</Badge>}
      </p>
      <SkuChooser
        product={product}
        currency={store.currency}
        timeZone={store.timezone}
        busy={busy}
        onAdd={(skuId, quantity) => void add(skuId, quantity)}
      />
      {product.adult_warning && <Notice tone="warning">{words.adultNote}</Notice>}
      <section className={styles.description} aria-labelledby="about">
        <h2 id="about" className={styles.heading}>
          {words.description}
        </h2>
        <p className={styles.text} lang={lang}>
          {product.description}
        </p>
      </section>
    </>
  );
};

/**
 * The product page: images, SKUs, price and description. Spec §2
 * `/{store}/market/product/{productId}`.
 */
export const ProductDetail = () => {
  const words = useWords(productWords);
  const product = usePageStore($product);
  const store = usePageStore($store);
  const slug = usePageStore($route)?.params.store ?? '';
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
        <Gallery product={product.status === 'ready' ? product.data : undefined} />
        <div className={styles.facts}>
          {isReady ? <Facts product={product.data} store={store.data} /> : <FactsSkeleton />}
        </div>
      </article>
    </>
  );
};
