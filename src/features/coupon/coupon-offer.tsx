import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Countdown } from '../../../ui/countdown/countdown.tsx';
import { CouponTicket } from '../../../ui/coupon-ticket/coupon-ticket.tsx';
import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import type { EventData } from '../../contract/events.ts';
import { formatCurrency } from '../../format/currency.ts';
import { formatEnd } from '../../format/date.ts';
import { formatShortDuration } from '../../format/duration.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $now } from '../../platform/time/now.ts';
import { $storeUnits } from '../store/store.ts';
import { $acquiring } from './acquire.ts';
import styles from './coupon-offer.module.css';
import { $handedOut, dismissOffer, takeOffer } from './offer.ts';
import { secondsToTake } from './rules/seconds-to-take.ts';

type HandedOut = EventData<'coupon.distribute'>;

const URGENT_SECONDS = 60;

/** The countdown of the last day; closes the card at its end. */
const Left = ({ coupon }: { coupon: HandedOut }) => {
  const words = useWords('coupon');
  const seconds = secondsToTake(coupon, useStore($now));
  useEffect(() => {
    if (seconds === 0) dismissOffer(coupon.id);
  }, [seconds, coupon.id]);
  return seconds === undefined ? null : (
    <Countdown
      label={words.timeLeft}
      text={formatShortDuration(seconds)}
      urgent={seconds < URGENT_SECONDS}
    />
  );
};

const Action = ({ coupon }: { coupon: HandedOut }) => {
  const words = useWords('coupon');
  const { slug } = useStore($storeUnits);
  const taking = useStore($acquiring);
  return (
    <Button
      size="s"
      variant="primary"
      busy={taking === coupon.id}
      onClick={() => void takeOffer(slug, coupon)}
    >
      {words.takeAndUse}
    </Button>
  );
};

/** Spec §7 coupon.distribute. */
export const CouponOffer = () => {
  const words = useWords('coupon');
  const coupon = useStore($handedOut);
  const { currency, timezone } = useStore($storeUnits);
  if (!coupon) return null;
  const { apply_amount_threshold: least, apply_ended_at: end } = coupon;
  return (
    <section className={styles.offer} aria-label={words.offerTitle}>
      <div className={styles.head}>
        <h2 className={styles.title}>{words.offerTitle}</h2>
        <Left coupon={coupon} />
        <IconButton icon="close" label={words.closeOffer} onClick={() => dismissOffer()} />
      </div>
      <CouponTicket
        name={coupon.name}
        amount={formatCurrency(coupon.amount, currency)}
        unit={words.off}
        terms={[
          least ? words.threshold({ amount: formatCurrency(least, currency) }) : words.noThreshold,
          ...(end ? [words.until({ date: formatEnd(end, timezone) })] : []),
        ]}
        {...(coupon.visibility === 'private' && coupon.apply_code
          ? { code: coupon.apply_code }
          : {})}
        action={<Action coupon={coupon} />}
      />
    </section>
  );
};
