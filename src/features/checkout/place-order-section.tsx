import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { Card } from '../../../ui/card/card.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { focusMissing } from '../../platform/page/focus-missing.ts';
import { useReached } from '../../platform/page/use-reached.ts';
import { $storeUnits } from '../store/store.ts';
import styles from './checkout.module.css';
import { ConfirmBar } from './confirm-bar.tsx';
import { FinalTerms } from './final-terms.tsx';
import { OrderProblem } from './order-problem.tsx';
import { OrderLines } from './order-summary.tsx';
import { OrderTotal } from './order-total.tsx';
import { placeOrder } from './place-order.ts';
import { PlaceOrderButton } from './place-order-button.tsx';
import { PriceRows } from './price-rows.tsx';

export const PlaceOrderSection = () => {
  const words = useWords('checkout');
  const { slug } = useStore($storeUnits);
  const press = async () => {
    if (!(await placeOrder(slug))) focusMissing();
  };
  const section = useRef<HTMLDivElement>(null);
  const { ref, isReached } = useReached();
  const review = () => {
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView();
  };
  return (
    <>
      {!isReached && <ConfirmBar onContinue={review} />}
      <div ref={section} className={styles.review} tabIndex={-1}>
        <Card title={words.finalTitle} className={styles.final}>
          <p className={styles.soft}>{words.finalLead}</p>
          <OrderLines />
          <PriceRows />
          <FinalTerms />
          <OrderProblem />
          <p className={styles.charge}>
            <span>{words.total}</span>
            <OrderTotal className={styles.figure} />
          </p>
          <div ref={ref}>
            <PlaceOrderButton onPress={() => void press()} />
          </div>
        </Card>
      </div>
    </>
  );
};
