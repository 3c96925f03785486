import { useStore } from '@nanostores/react';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Image } from '../../../ui/image/image.tsx';
import { TaxNote } from '../../../ui/tax-note/tax-note.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { ProductPrice } from '../product/product-price.tsx';
import { priceRange } from '../product/rules/price-range.ts';
import { useSaleText } from '../product/use-sale-text.ts';
import { productWords } from '../product/words.ts';
import type { Store } from '../store/state.ts';
import styles from './product-row.module.css';
import { soleSku } from './rules/sole-sku.ts';
import { $adding, type PostProduct } from './state.ts';
import { addOrChoose, showProduct } from './tray-actions.ts';
import { postWords } from './words.ts';

interface Props {
  product: PostProduct;
  store: Store;
  /** The host presents it now. */
  isSelling?: boolean;
}

const Add = ({ product, store, isSelling }: Props) => {
  const words = useWords(postWords);
  const adding = useStore($adding, { ssr: 'initial' });
  const saleText = useSaleText(product, store.timezone);
  const more = product.skus.length > 1 ? words.choose : words.see;
  const label = soleSku(product) ? words.add : more;
  return (
    <Button
      className={styles.add}
      size="s"
      variant={isSelling ? 'primary' : 'secondary'}
      disabled={saleText !== undefined}
      busy={product.skus.some((sku) => sku.id === adding)}
      aria-label={saleText ? undefined : `${label}: ${product.name}`}
      onClick={() => addOrChoose(product)}
    >
      {saleText ?? label}
    </Button>
  );
};

/** A product of the show: picture, number, name, price, and one press to the cart. */
export const ProductRow = ({ product, store, isSelling = false }: Props) => {
  const words = useWords(postWords);
  const productText = useWords(productWords);
  const range = priceRange(product);
  return (
    <div className={styles.row} data-selling={isSelling}>
      <div className={styles.picture}>
        <Image src={product.images[0]?.url ?? null} alt="" />
        {product.keyword && <span className={styles.keyword}>{product.keyword}</span>}
      </div>
      <div className={styles.text}>
        {isSelling && <p className={styles.now}>{words.sellingNow}</p>}
        <h3 className={styles.name}>
          <button type="button" className={styles.open} onClick={() => showProduct(product.id)}>
            {product.name}
          </button>
        </h3>
        <div className={styles.foot}>
          <span className={styles.price}>
            <ProductPrice
              price={range.lowest}
              original={range.original}
              isRange={range.isRange}
              currency={store.currency}
              size="s"
              note={<TaxNote region={store.region}>{productText.taxIncluded}</TaxNote>}
            />
            {product.adult_warning && <Badge>{productText.adult}</Badge>}
            {product.is_ticket && <Badge tone="indigo">{productText.ticket}</Badge>}
          </span>
          <Add product={product} store={store} isSelling={isSelling} />
        </div>
      </div>
    </div>
  );
};
