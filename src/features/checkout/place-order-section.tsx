import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { errorWords, failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $storeUnits } from '../store/state.ts';
import styles from './checkout.module.css';
import { FinalTerms } from './final-terms.tsx';
import { focusMissing } from './focus-missing.ts';
import { OrderLines } from './order-lines.tsx';
import { placeOrder } from './place-order.ts';
import { PriceRows } from './price-rows.tsx';
import { $errors, $placing, $priced } from './state.ts';
import { checkoutWords } from './words.ts';

/** Why the order could not be priced or placed, and whether something is still missing. */
const Trouble = () => {
  const words = useWords(checkoutWords);
  const errors = useWords(errorWords);
  const placing = useStore($placing);
  const priced = useStore($priced);
  const isMissing = Object.keys(useStore($errors)).length > 0;
  if (placing.status === 'failed') {
    return (
      <Notice tone="danger" announce>
        {failureText(placing.failure, errors)}
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
  return isMissing ? <Notice tone="warning">{words.missing}</Notice> : null;
};

/** The last look at the order, as the law asks for it, and the button that places it. */
export const PlaceOrderSection = () => {
  const words = useWords(checkoutWords);
  const { slug } = useStore($storeUnits);
  const placing = useStore($placing);
  const priced = useStore($priced);
  const isBusy =
    placing.status === 'placing' || placing.status === 'placed' || priced.status === 'loading';
  const press = async () => {
    if (!(await placeOrder(slug))) focusMissing();
  };
  return (
    <Card title={words.finalTitle} className={styles.final}>
      <p className={styles.soft}>{words.finalLead}</p>
      <OrderLines />
      <PriceRows />
      <FinalTerms />
      <Trouble />
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
      <p className={styles.note}>{words.placeOrderNote}</p>
    </Card>
  );
};
