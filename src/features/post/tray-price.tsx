import { Price } from '../../../ui/price/price.tsx';
import { TaxNote } from '../../../ui/tax-note/tax-note.tsx';
import { priceParts } from '../../format/currency.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { priceRange } from '../product/rules/price-range.ts';
import type { Store } from '../store/store.ts';
import type { PostProduct } from './post.ts';

interface Props {
  product: PostProduct;
  store: Store;
  size?: 's' | 'm';
}

export const TrayPrice = ({ product, store, size = 's' }: Props) => {
  const words = useWords('product');
  const { lowest, original, isRange } = priceRange(product);
  const reduced = original !== null && {
    label: words.salePrice,
    original: { amount: priceParts(original, store.currency).amount, label: words.regularPrice },
  };
  return (
    <Price
      {...priceParts(lowest, store.currency, words.free)}
      {...(isRange ? { suffix: words.from } : {})}
      {...(reduced || {})}
      size={size}
      note={lowest > 0 && <TaxNote region={store.region}>{words.taxIncluded}</TaxNote>}
    />
  );
};
