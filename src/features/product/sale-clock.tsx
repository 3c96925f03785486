import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Countdown } from '../../../ui/countdown/countdown.tsx';
import { formatDateTime, formatEnd } from '../../format/date.ts';
import { formatDuration } from '../../format/duration.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $now } from '../../platform/time/now.ts';
import { countdownTo, type SaleChange } from './rules/sale-period.ts';
import styles from './sale-clock.module.css';

const URGENT_SECONDS = 3600;
/** The interval until the server's clock has passed the instant. */
const ASK_AGAIN_MS = 5000;
const MAX_ASKED = 12;

interface Props {
  change: SaleChange;
  timeZone: string;
  /** Called at the instant. */
  onDue: () => void;
}

/** Browser only: a server-rendered page may be old. */
const Clock = ({ change: { kind, at }, onDue }: Props) => {
  const words = useWords('product');
  const now = useStore($now);
  const overdue = now - Date.parse(at);
  const asked = overdue < 0 ? 0 : Math.min(MAX_ASKED, Math.floor(overdue / ASK_AGAIN_MS) + 1);
  useEffect(() => {
    if (asked > 0) onDue();
  }, [asked, onDue]);
  const left = countdownTo(at, now);
  if (!left) return null;
  const time = formatDuration(left.seconds);
  return (
    <Countdown
      label={kind === 'start' ? words.saleStartsIn : words.saleEndsIn}
      text={left.days > 0 ? words.days({ count: left.days, time }) : time}
      dateTime={at}
      urgent={left.days === 0 && left.seconds < URGENT_SECONDS}
    />
  );
};

/** A countdown appears in the last days. */
export const SaleClock = (props: Props) => {
  const words = useWords('product');
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  const { change, timeZone } = props;
  return (
    <p className={styles.sale}>
      <span>
        {change.kind === 'start'
          ? words.saleStartsAt({ date: formatDateTime(change.at, timeZone).slice(0, 16) })
          : words.saleEndsAt({ date: formatEnd(change.at, timeZone) })}
      </span>
      {isLive && <Clock {...props} />}
    </p>
  );
};
