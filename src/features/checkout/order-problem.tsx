import { useStore } from '@nanostores/react';
import { Figure } from '../../../ui/figure/figure.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { formatCurrency } from '../../format/currency.ts';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { latestOf } from '../../platform/state/debounced-load.ts';
import { $cart } from '../cart/list.ts';
import { $storeUnits } from '../store/store.ts';
import styles from './checkout.module.css';
import { $errors } from './form-errors.ts';
import { $placing } from './placing.ts';
import { $priceBefore, $priced } from './price.ts';

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

export const OrderProblem = () => {
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
