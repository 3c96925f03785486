import { useStore } from '@nanostores/react';
import { Figure } from '../../../ui/figure/figure.tsx';
import { Image } from '../../../ui/image/image.tsx';
import { ListRow } from '../../../ui/list-row/list-row.tsx';
import { TaxNote } from '../../../ui/tax-note/tax-note.tsx';
import { formatCurrency, formatOrFree } from '../../format/currency.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { pictureOf } from '../../platform/media/picture.ts';
import { $storeUnits } from '../store/store.ts';
import styles from './checkout.module.css';
import { $orderItems } from './order.ts';
import { $rebates } from './price.ts';
import { PriceRows } from './price-rows.tsx';

export const OrderLines = () => {
  const words = useWords('checkout');
  const items = useStore($orderItems);
  const { taxNote } = useWords('order');
  const { currency, region } = useStore($storeUnits);
  const rebates = useStore($rebates);
  return (
    <ul className={styles.lines}>
      {items.map((item) => (
        <ListRow
          key={item.id}
          media={<Image src={pictureOf(item.image, { upTo: 320 })} alt="" size={56} />}
          title={item.productName}
          trailing={
            <Figure className={styles.figure}>
              {formatOrFree(item.price * item.quantity, currency, words.zero)}
            </Figure>
          }
        >
          <span className={styles.soft}>
            <span>{`${item.skuName} ${formatOrFree(item.price, currency, words.zero)}`}</span>{' '}
            {item.price > 0 && <TaxNote region={region}>{taxNote}</TaxNote>}
            <span>{` × ${words.pieces({ count: item.quantity })}`}</span>
          </span>
          {(rebates[item.id] ?? 0) > 0 && (
            <span className={styles.rebate}>
              {words.rebate({ amount: formatCurrency(rebates[item.id] ?? 0, currency) })}
            </span>
          )}
        </ListRow>
      ))}
    </ul>
  );
};

export const OrderSummary = () => {
  const words = useWords('checkout');
  const count = useStore($orderItems).reduce((sum, item) => sum + item.quantity, 0);
  return (
    <section aria-label={words.summaryTitle}>
      <h2 className={styles.summaryTitle}>
        <span>{words.summaryTitle}</span>
        <span className={styles.soft}>{words.pieces({ count })}</span>
      </h2>
      <OrderLines />
      <PriceRows />
    </section>
  );
};
