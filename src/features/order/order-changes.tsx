import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $storeUnits } from '../store/store.ts';
import { $buyAgain, buyAgain, canBuyAgain } from './buy-again.ts';
import { askChange } from './change.ts';
import type { Order } from './order.ts';
import styles from './order-changes.module.css';
import { canCancel, canReturn, mustAsk } from './rules/changes.ts';
import { printStatement } from './statement.ts';

const Refused = () => {
  const words = useWords('order-detail');
  const errors = useWords('error');
  const again = useStore($buyAgain);
  if (again.status !== 'refused') return null;
  return (
    <Notice tone="warning" title={words.buyAgainPart} announce>
      <ul className={styles.refused}>
        {again.items.map(({ name, failure }) => (
          <li key={name}>{`${name}: ${failureText(failure, errors)}`}</li>
        ))}
      </ul>
    </Notice>
  );
};

/** Buttons to buy again, print, cancel and return. */
export const OrderChanges = ({ order }: { order: Order }) => {
  const words = useWords('order-detail');
  const { slug } = useStore($storeUnits);
  const again = useStore($buyAgain);
  return (
    <Card title={words.more} className={styles.changes}>
      <Refused />
      <div className={styles.ways}>
        {canBuyAgain(order) && (
          <Button busy={again.status === 'adding'} onClick={() => void buyAgain(slug, order)}>
            {words.buyAgain}
          </Button>
        )}
        <Button onClick={printStatement}>{words.print}</Button>
        {canReturn(order) && (
          <Button onClick={() => askChange('return', order.id)}>{words.return}</Button>
        )}
        {canCancel(order) && (
          <Button variant="danger" onClick={() => askChange('cancel', order.id)}>
            {words.cancel}
          </Button>
        )}
      </div>
      {mustAsk(order) && <p className={styles.note}>{words.cannotCancel}</p>}
    </Card>
  );
};
