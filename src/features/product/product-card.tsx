import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge/badge.tsx';
import { ProductTile } from '../../../ui/product-tile/product-tile.tsx';
import { TaxNote } from '../../../ui/tax-note/tax-note.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { pictureOf } from '../../platform/media/picture.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { href } from '../../routes/href.ts';
import type { ListedProduct } from '../../routes/page-data.ts';
import { $storeUnits } from '../store/store.ts';
import { ProductPrice } from './product-price.tsx';
import { priceRange } from './rules/price-range.ts';

/** See product-grid.module.css. */
const SIZES = '(min-width: 48rem) 16rem, (min-width: 30rem) 12rem, 46vw';

const notOnSale = { sold_out: 'soldOut', before_sell: 'beforeSell', end_sell: 'endSell' } as const;

const Mark = ({ product }: { product: ListedProduct }) => {
  const words = useWords('product');
  const status = product.salable_status;
  if (status !== 'on_sell') return <Badge tone="stage">{words[notOnSale[status]]}</Badge>;
  if (product.is_ticket) return <Badge tone="indigo">{words.ticket}</Badge>;
  return product.adult_warning ? <Badge>{words.adult}</Badge> : null;
};

interface Props {
  product: ListedProduct;
  store: string;
  currency: string;
  /** Loads the image first, for the first rows. */
  priority?: boolean;
  corner?: ReactNode;
  headingLevel?: 2 | 3;
}

/** Spec §2 tax note. */
export const ProductCard = ({
  product,
  store,
  currency,
  priority = false,
  corner,
  headingLevel = 2,
}: Props) => {
  const words = useWords('product');
  const { region } = usePageStore($storeUnits);
  const range = priceRange(product);
  return (
    <ProductTile
      href={href('product', { store, productId: product.id })}
      name={product.name}
      image={pictureOf(product.images[0]?.url, { upTo: 960 })}
      sizes={SIZES}
      priority={priority}
      headingLevel={headingLevel}
      dimmed={product.salable_status === 'sold_out' || product.salable_status === 'end_sell'}
      badge={<Mark product={product} />}
      corner={corner}
      price={
        <ProductPrice
          price={range.lowest}
          original={range.original}
          isRange={range.isRange}
          currency={currency}
          note={<TaxNote region={region}>{words.taxIncluded}</TaxNote>}
        />
      }
    />
  );
};
