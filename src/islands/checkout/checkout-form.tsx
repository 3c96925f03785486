import { useStore } from '@nanostores/react';
import { Notice } from '../../../ui/notice/notice.tsx';
import { CartNotices } from '../../features/cart/cart-notices.tsx';
import { ContactSection } from '../../features/checkout/contact-section.tsx';
import { PaymentSection } from '../../features/checkout/payment-section.tsx';
import { PlaceOrderSection } from '../../features/checkout/place-order-section.tsx';
import { AgeSection, MemoSection } from '../../features/checkout/remarks-section.tsx';
import { $isShort } from '../../features/checkout/state.ts';
import { checkoutWords } from '../../features/checkout/words.ts';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './checkout-form.module.css';
import { DeliverySection } from './delivery-section.tsx';

/**
 * The checkout form and the final confirmation. Enter in a field places no order; only the
 * button does.
 */
export const CheckoutForm = () => {
  const words = useWords(checkoutWords);
  const isShort = useStore($isShort);
  return (
    <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <CartNotices />
      {isShort && (
        <Notice tone="warning" announce>
          {words.gone}
        </Notice>
      )}
      <ContactSection />
      <DeliverySection />
      <PaymentSection />
      <AgeSection />
      <MemoSection />
      <PlaceOrderSection />
    </form>
  );
};
