import { useStore } from '@nanostores/react';
import { Image } from '../../../ui/image/image.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { TaxNote } from '../../../ui/tax-note/tax-note.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { ProductPrice } from '../product/product-price.tsx';
import { priceRange } from '../product/rules/price-range.ts';
import { SkuChooser } from '../product/sku-chooser.tsx';
import { productWords } from '../product/words.ts';
import type { Store } from '../store/state.ts';
import styles from './product-sheet.module.css';
import { $adding, type PostProduct } from './state.ts';
import { addToCart, closeTray } from './tray-actions.ts';
import { postWords } from './words.ts';

/** One product of the show: what it is, its variants, and the way to the cart, while the show goes on. */
export const ProductSheet = ({ product, store }: { product: PostProduct; store: Store }) => {
  const words = useWords(postWords);
  const productText = useWords(productWords);
  const isAdding = useStore($adding) !== undefined;
  const range = priceRange(product);
  return (
    <Sheet open onClose={closeTray} title={product.name} closeLabel={words.close}>
      <div className={styles.product}>
        <div className={styles.top}>
          <div className={styles.picture}>
            <Image
              src={product.images[0]?.url ?? null}
              alt={product.images[0]?.alt ?? ''}
              priority
            />
          </div>
          <div className={styles.facts}>
            {product.keyword && (
              <p className={styles.keyword}>{words.keyword({ keyword: product.keyword })}</p>
            )}
            <ProductPrice
              price={range.lowest}
              original={range.original}
              isRange={range.isRange}
              currency={store.currency}
              note={<TaxNote region={store.region}>{productText.taxIncluded}</TaxNote>}
            />
          </div>
        </div>
        {product.adult_warning && <Notice tone="warning">{productText.adultNote}</Notice>}
        <SkuChooser
          product={product}
          currency={store.currency}
          timeZone={store.timezone}
          busy={isAdding}
          onAdd={(skuId, quantity) => void addToCart(skuId, quantity)}
        />
        <p className={styles.description}>{product.description}</p>
      </div>
    </Sheet>
  );
};
