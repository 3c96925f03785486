import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './cart-notices.module.css';
import { $cartView } from './groups.ts';
import { $cartItems } from './list.ts';
import { $adjusted } from './quantity.ts';
import { confirmTrashed } from './removal.ts';
import { isOneOrder } from './rules/selection.ts';

/**
 * Lists reduced quantities and expired holds. Spec §4 cart item market status, §4 shortage notice,
 * §4 trashed notice.
 */
export const CartNotices = () => {
  const words = useWords('cart');
  const { trashed } = useStore($cartView);
  const adjusted = useStore($adjusted);
  if (trashed.length === 0 && adjusted.length === 0) return null;
  return (
    <div className={styles.notices}>
      {adjusted.length > 0 && (
        <Notice tone="warning" announce>
          {words.adjusted}
        </Notice>
      )}
      {trashed.length > 0 && (
        <Notice
          tone="warning"
          announce
          title={words.trashed({ count: trashed.length })}
          action={
            <Button size="s" onClick={() => void confirmTrashed(trashed.map((item) => item.id))}>
              {words.trashedOk}
            </Button>
          }
        >
          {trashed.map((item) => (
            <p key={item.id}>{`${item.productName} ${item.skuName}`}</p>
          ))}
        </Notice>
      )}
    </div>
  );
};

/** Explains why selecting one item deselects another. Spec §4 cart selection. */
export const MixedHint = () => {
  const words = useWords('cart');
  return isOneOrder(useStore($cartItems)) ? null : (
    <p className={styles.hint}>{words.selectionHint}</p>
  );
};
