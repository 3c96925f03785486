import { useStore } from '@nanostores/react';
import { Notice } from '../../../ui/notice/notice.tsx';
import { CartNotices } from '../../features/cart/cart-notices.tsx';
import { BriefSummary } from '../../features/checkout/brief-summary.tsx';
import { ContactSection } from '../../features/checkout/contact-section.tsx';
import { $isShort, $orderItems } from '../../features/checkout/order.ts';
import { $paymentType } from '../../features/checkout/payment.ts';
import { PaymentSection } from '../../features/checkout/payment-section.tsx';
import { PlaceOrderSection } from '../../features/checkout/place-order-section.tsx';
import { $priced } from '../../features/checkout/price.ts';
import { AgeSection, MemoSection } from '../../features/checkout/remarks-section.tsx';
import { CouponSection } from '../../features/coupon/coupon-section.tsx';
import { loadWords, useWords } from '../../platform/i18n/words.ts';
import { latestOf } from '../../platform/state/debounced-load.ts';
import { Lazy } from '../frame/lazy.tsx';
import { LegalNote } from '../frame/legal-note.tsx';
import styles from './checkout-form.module.css';
import { DeliverySection } from './delivery-section.tsx';

const loadKonbini = async () => {
  await loadWords('payment');
  return (await import('./konbini-section.tsx')).KonbiniSection;
};

/** Only the button places an order, not Enter in a field. */
export const CheckoutForm = () => {
  const words = useWords('checkout');
  const isShort = useStore($isShort);
  const items = useStore($orderItems);
  const isAtStore = useStore($paymentType) === 'gmo_cvs';
  const amount = latestOf(useStore($priced))?.amount ?? 0;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <BriefSummary />
      <CartNotices />
      {isShort && (
        <Notice tone="warning" announce>
          {words.gone}
        </Notice>
      )}
      <ContactSection />
      <DeliverySection />
      <CouponSection itemIds={items.map(({ id }) => id)} amount={amount} />
      <PaymentSection />
      {isAtStore && <Lazy load={loadKonbini} />}
      <AgeSection />
      <MemoSection />
      <LegalNote by="order" />
      <PlaceOrderSection />
    </form>
  );
};
