import { Badge } from '../../../ui/badge/badge.tsx';
import { Image } from '../../../ui/image/image.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { href } from '../../routes/href.ts';
import styles from './product-card.module.css';
import { ProductPrice } from './product-price.tsx';
import { priceRange } from './rules/price-range.ts';
import type { Product } from './state.ts';
import { productWords } from './words.ts';

const notOnSale = { sold_out: 'soldOut', before_sell: 'beforeSell', end_sell: 'endSell' } as const;

interface Props {
  product: Product;
  store: string;
  currency: string;
  /** In the first rows of the page: its picture loads first. */
  priority?: boolean;
}

/** A product in the market's list: picture, name, price, and what stands in the way of buying it. */
export const ProductCard = ({ product, store, currency, priority = false }: Props) => {
  const words = useWords(productWords);
  const range = priceRange(product);
  const status = product.salable_status;
  return (
    <a
      className={styles.card}
      href={href('product', { store, productId: product.id })}
      data-muted={status === 'sold_out' || status === 'end_sell' ? '' : undefined}
    >
      <span className={styles.picture}>
        <Image src={product.images[0]?.url ?? null} alt="" priority={priority} />
        {status !== 'on_sell' && <span className={styles.status}>{words[notOnSale[status]]}</span>}
      </span>
      <span className={styles.name}>{product.name}</span>
      <ProductPrice
        price={range.lowest}
        original={range.original}
        isRange={range.isRange}
        currency={currency}
      />
      <span className={styles.marks}>
        {product.is_ticket && <Badge tone="indigo">{words.ticket}</Badge>}
        {product.adult_warning && <Badge>{words.adult}</Badge>}
      </span>
    </a>
  );
};
