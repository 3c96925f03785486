import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Figure } from '../../../ui/figure/figure.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { formatCurrency } from '../../format/currency.ts';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { focusMissing } from '../../platform/page/focus-missing.ts';
import { useReached } from '../../platform/page/use-reached.ts';
import { latestOf } from '../../platform/state/debounced-load.ts';
import { $cart } from '../cart/list.ts';
import { $storeUnits } from '../store/store.ts';
import styles from './checkout.module.css';
import { ConfirmBar } from './confirm-bar.tsx';
import { FinalTerms } from './final-terms.tsx';
import { $errors } from './form-errors.ts';
import { OrderLines } from './order-summary.tsx';
import { OrderTotal } from './order-total.tsx';
import { placeOrder } from './place-order.ts';
import { $placing } from './placing.ts';
import { $priceBefore, $priced } from './price.ts';
import { PriceRows } from './price-rows.tsx';

/** The total before and after a price change that the buyer did not cause. */
const PriceChange = () => {
  const words = useWords('checkout');
  const { currency } = useStore($storeUnits);
  const before = useStore($priceBefore);
  const now = latestOf(useStore($priced))?.amount_payable;
  if (before === null || now === undefined || now === before) return null;
  return (
    <dl className={styles.change}>
      <div>
        <dt>{words.priceBefore}</dt>
        <dd>
          <s>
            <Figure>{formatCurrency(before, currency)}</Figure>
          </s>
        </dd>
      </div>
      <div>
        <dt>{words.priceAfter}</dt>
        <dd>
          <strong>
            <Figure>{formatCurrency(now, currency)}</Figure>
          </strong>
        </dd>
      </div>
    </dl>
  );
};

/** Items whose hold expired during the checkout. */
const GoneItems = () => {
  const cart = useStore($cart);
  if (cart.status !== 'ready' || cart.data.trashed.length === 0) return null;
  return (
    <ul className={styles.gone}>
      {cart.data.trashed.map(({ id, productName, skuName }) => (
        <li key={id}>{`${productName} ${skuName}`}</li>
      ))}
    </ul>
  );
};

const Problem = () => {
  const words = useWords('checkout');
  const errors = useWords('error');
  const placing = useStore($placing);
  const priced = useStore($priced);
  const before = useStore($priceBefore);
  const isMissing = Object.keys(useStore($errors)).length > 0;
  if (placing.status === 'failed') {
    return (
      <Notice tone="danger" announce>
        <span>{failureText(placing.failure, errors)}</span>
        <PriceChange />
        <GoneItems />
      </Notice>
    );
  }
  if (priced.status === 'error') {
    return (
      <Notice tone="danger" announce>
        {failureText(priced.failure, errors)}
      </Notice>
    );
  }
  if (isMissing) {
    return (
      <Notice tone="warning" announce>
        {words.missing}
      </Notice>
    );
  }
  return before === null || latestOf(priced)?.amount_payable === before ? null : (
    <Notice tone="warning" announce title={words.priceChangedTitle}>
      <PriceChange />
    </Notice>
  );
};

/** The final confirmation that Japanese law requires, and the order button. */
export const PlaceOrderSection = () => {
  const words = useWords('checkout');
  const { slug } = useStore($storeUnits);
  const placing = useStore($placing);
  const priced = useStore($priced);
  const isBusy =
    placing.status === 'placing' || placing.status === 'placed' || priced.status === 'loading';
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
          <Problem />
          <p className={styles.charge}>
            <span>{words.total}</span>
            <OrderTotal className={styles.figure} />
          </p>
          <div ref={ref}>
            <Button
              variant="primary"
              size="l"
              wide
              busy={isBusy}
              disabled={priced.status === 'error' || priced.status === 'empty'}
              onClick={() => void press()}
            >
              {words.placeOrder}
            </Button>
          </div>
          <p className={styles.note}>{words.placeOrderNote}</p>
        </Card>
      </div>
    </>
  );
};
