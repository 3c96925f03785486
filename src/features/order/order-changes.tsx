import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { formatDateTime } from '../../format/date.ts';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $storeUnits } from '../store/store.ts';
import { askDocument } from './asked-document.ts';
import { $buyAgain, buyAgain, canBuyAgain } from './buy-again.ts';
import { askChange } from './change.ts';
import type { Order } from './order.ts';
import styles from './order-changes.module.css';
import { canCancel, canReturn, mustAsk } from './rules/changes.ts';
import { documentsOf } from './rules/documents.ts';
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

const Documents = ({ order }: { order: Order }) => {
  const words = useWords('order-detail');
  if (order.taxes.length === 0) return null;
  const { status, amount } = order.refund;
  const refunded = status === 'refunded' ? amount : 0;
  const name = order.shipping?.receiver_name || order.buyer.name;
  return documentsOf({ ...order, refunded }).map((kind) => (
    <Button key={kind} onClick={() => askDocument(kind, name)}>
      {words[`document_${kind}`]}
    </Button>
  ));
};

const CancelNote = ({ order }: { order: Order }) => {
  const words = useWords('order-detail');
  const { timezone } = useStore($storeUnits);
  const until = order.cancelable_until;
  if (until !== null && canCancel(order)) {
    const time = formatDateTime(until, timezone).slice(0, 16);
    return <p className={styles.note}>{words.cancelUntil({ time })}</p>;
  }
  return mustAsk(order) && <p className={styles.note}>{words.cannotCancel}</p>;
};

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
        <Documents order={order} />
        {canReturn(order) && (
          <Button onClick={() => askChange('return', order.id)}>{words.return}</Button>
        )}
        {canCancel(order) && (
          <Button variant="danger" onClick={() => askChange('cancel', order.id)}>
            {words.cancel}
          </Button>
        )}
      </div>
      <CancelNote order={order} />
    </Card>
  );
};
