import { useStore } from '@nanostores/react';
import { Countdown } from '../../../ui/countdown/countdown.tsx';
import { Price } from '../../../ui/price/price.tsx';
import { TaxNote } from '../../../ui/tax-note/tax-note.tsx';
import { priceParts } from '../../format/currency.ts';
import { formatEnd } from '../../format/date.ts';
import { formatDuration } from '../../format/duration.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $now } from '../../platform/time/now.ts';
import { $storeUnits } from '../store/store.ts';
import styles from './payment.module.css';
import { timeLeft } from './rules/time-left.ts';

const URGENT_S = 10 * 60;

/** Counts days and hours, then seconds. */
const DeadlineCountdown = ({ deadline }: { deadline: string }) => {
  const words = useWords('payment');
  const left = timeLeft(deadline, useStore($now));
  if (left.kind === 'none')
    return <Countdown text={words.deadlineOver} dateTime={deadline} urgent />;
  return (
    <Countdown
      label={words.left}
      text={left.kind === 'days' ? words.leftDays(left) : formatDuration(left.seconds)}
      dateTime={deadline}
      urgent={left.kind === 'seconds' && left.seconds < URGENT_S}
    />
  );
};

export const Deadline = ({ deadline }: { deadline: string }) => {
  const words = useWords('payment');
  const { timezone } = useStore($storeUnits);
  return (
    <div>
      <p className={styles.label}>{words.deadline}</p>
      <p className={styles.deadline}>
        <strong>{formatEnd(deadline, timezone)}</strong>
      </p>
      <DeadlineCountdown deadline={deadline} />
    </div>
  );
};

export const PaymentSum = ({ amount, deadline }: { amount: number; deadline: string | null }) => {
  const words = useWords('payment');
  const { currency, region } = useStore($storeUnits);
  return (
    <div className={styles.sum}>
      <div>
        <p className={styles.label}>{words.sum}</p>
        <Price
          size="l"
          {...priceParts(amount, currency)}
          note={<TaxNote region={region}>{words.taxNote}</TaxNote>}
        />
      </div>
      {deadline && <Deadline deadline={deadline} />}
    </div>
  );
};
