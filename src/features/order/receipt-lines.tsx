import { useStore } from '@nanostores/react';
import { Image } from '../../../ui/image/image.tsx';
import { ListRow } from '../../../ui/list-row/list-row.tsx';
import { TaxNote } from '../../../ui/tax-note/tax-note.tsx';
import { formatCurrency, formatOrFree } from '../../format/currency.ts';
import { formatTicketEvent } from '../../format/ticket-event.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { pictureOf } from '../../platform/media/picture.ts';
import { $storeUnits } from '../store/store.ts';
import type { Order } from './order.ts';
import styles from './receipt.module.css';
import { reducedMark } from './tax-sums.tsx';

export const ReceiptLines = ({ items, taxes }: Pick<Order, 'items' | 'taxes'>) => {
  const words = useWords('order');
  const { currency, region, timezone } = useStore($storeUnits);
  return (
    <ul className={styles.lines}>
      {items.map((item) => (
        <ListRow
          key={`${item.sku_id}-${item.post_id}-${item.added_from}`}
          media={<Image src={pictureOf(item.image, { upTo: 320 })} alt="" size={56} />}
          title={`${item.product_name}${reducedMark(taxes, item.tax_rate)}`}
          trailing={
            <span className={styles.figure}>
              {formatOrFree(item.price * item.quantity, currency, words.free)}
            </span>
          }
        >
          <span className={styles.soft}>
            <span>{`${item.sku_name} ${formatOrFree(item.price, currency, words.free)}`}</span>{' '}
            {item.price > 0 && <TaxNote region={region}>{words.taxNote}</TaxNote>}
            <span>{` × ${words.pieces({ count: item.quantity })}`}</span>
          </span>
          {item.ticket_event && (
            <span className={styles.soft}>
              {formatTicketEvent(item.ticket_event, timezone, words)}
            </span>
          )}
          {item.rebate_amount > 0 && (
            <span className={styles.soft}>
              {words.rebate({ amount: formatCurrency(-item.rebate_amount, currency) })}
            </span>
          )}
        </ListRow>
      ))}
    </ul>
  );
};
