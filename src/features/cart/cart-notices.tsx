import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { formatCurrency } from '../../format/currency.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $storeUnits } from '../store/store.ts';
import styles from './cart-notices.module.css';
import { $cart, $cartItems } from './list.ts';
import { $marketStatus } from './market-status.ts';
import { confirmChanges } from './removal.ts';
import { type CartNotice, cartNotices } from './rules/notices.ts';
import { isOneOrder } from './rules/selection.ts';

/** Not confirmed: it ends with the sale or with the next status. */
const LASTING = ['saleEnded', 'error', 'unknown'];

const NO_ITEMS = { items: [], trashed: [] };

/** Spec §4 cart item market status, §4 shortage notice, §4 trashed notice. */
export const CartNotices = () => {
  const words = useWords('cart');
  const { currency } = useStore($storeUnits);
  const cart = useStore($cart);
  const statuses = useStore($marketStatus);
  if (!statuses) return null;
  const notices = cartNotices(cart.status === 'ready' ? cart.data : NO_ITEMS, statuses);
  if (notices.length === 0) return null;
  const ids = notices.filter(({ kind }) => !LASTING.includes(kind)).map(({ id }) => id);
  const textOf = ({ kind, from, to }: CartNotice) =>
    kind === 'price'
      ? words.changed_price({
          from: formatCurrency(from, currency),
          to: formatCurrency(to, currency),
        })
      : words[`changed_${kind}`]({ from, to });
  return (
    <div className={styles.notices}>
      <Notice
        tone="warning"
        announce
        title={words.changed}
        action={
          ids.length > 0 && (
            <Button size="s" onClick={() => void confirmChanges(ids)}>
              {words.changedOk}
            </Button>
          )
        }
      >
        {notices.map((notice) => (
          <p key={`${notice.id} ${notice.kind}`}>{`${notice.name}: ${textOf(notice)}`}</p>
        ))}
      </Notice>
    </div>
  );
};

/** Spec §4 cart selection. */
export const MixedHint = () => {
  const words = useWords('cart');
  return isOneOrder(useStore($cartItems)) ? null : (
    <p className={styles.hint}>{words.selectionHint}</p>
  );
};
