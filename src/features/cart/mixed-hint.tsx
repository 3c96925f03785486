import { useStore } from '@nanostores/react';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './cart-notices.module.css';
import { isOneOrder } from './rules/selection.ts';
import { $cartItems } from './state.ts';
import { cartWords } from './words.ts';

/** Says why ticking one item unticks another, where the cart is no single order. Spec §4 cart selection. */
export const MixedHint = () => {
  const words = useWords(cartWords);
  return isOneOrder(useStore($cartItems)) ? null : (
    <p className={styles.hint}>{words.selectionHint}</p>
  );
};
