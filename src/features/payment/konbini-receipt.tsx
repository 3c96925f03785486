import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { safeUrl } from '../../platform/http/safe-url.ts';
import { useWords } from '../../platform/i18n/words.ts';
import type { Order } from '../order/order.ts';
import { $copyProblem, copyNumber } from './copy-number.ts';
import { PaymentSum } from './payment-sum.tsx';
import styles from './receipt.module.css';
import { CHAINS, type PaymentPoint } from './rules/konbini.ts';

const STEPS = [1, 2, 3, 4] as const;

/** Groups a number by four digits, as it is read aloud at a register. */
const grouped = (number: string) =>
  number.length > 6 ? number.replace(/(.{4})(?=.)/g, '$1 ') : number;

const ReceiptNumber = ({ name, number }: { name: string; number: string }) => {
  const words = useWords('payment');
  return (
    <div className={styles.number}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.digits}>{grouped(number)}</span>
        <Button
          size="s"
          className={styles.onScreen}
          aria-label={words.copyNumber({ name })}
          onClick={() => void copyNumber(name, number)}
        >
          {words.copy}
        </Button>
      </dd>
    </div>
  );
};

const Steps = ({ way }: { way: PaymentPoint }) => {
  const words = useWords('payment');
  return (
    <>
      <h3 className={styles.howTitle}>{words.howTitle}</h3>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{words[`how_${way}_${step}`]}</li>
        ))}
      </ol>
    </>
  );
};

const Numbers = ({ info }: { info: NonNullable<Order['info']> }) => {
  const words = useWords('payment');
  const isForbidden = useStore($copyProblem);
  return (
    <>
      <dl className={styles.numbers}>
        <ReceiptNumber name={words.receiptNo} number={info.receipt_no ?? ''} />
        {info.conf_no && <ReceiptNumber name={words.confirmationNo} number={info.conf_no} />}
      </dl>
      <p className={styles.problem} role="status">
        {isForbidden && words.copyForbidden}
      </p>
    </>
  );
};

/** Design §5 konbini codes. */
export const KonbiniReceipt = ({ order }: { order: Order }) => {
  const words = useWords('payment');
  const { info } = order;
  const chain = CHAINS.find(({ code }) => code === info?.convenience);
  if (!info?.receipt_no || chain === undefined) return null;
  const slip = safeUrl(info.receipt_url);
  return (
    <Card title={words.receiptTitle({ chain: words[`chain_${chain.code}`] })}>
      <div className={styles.receipt}>
        <PaymentSum amount={order.payment.amount} deadline={info.payment_term} />
        <Numbers info={info} />
        <Steps way={chain.way} />
        <p className={styles.note}>{words.receiptNote}</p>
        <p className={styles.actions}>
          <Button onClick={() => window.print()}>{words.print}</Button>
          {slip && (
            <Link href={slip} newTabLabel={words.newTab}>
              {words.providerReceipt}
            </Link>
          )}
        </p>
      </div>
    </Card>
  );
};
