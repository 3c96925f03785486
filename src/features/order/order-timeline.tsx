import { useStore } from '@nanostores/react';
import { Card } from '../../../ui/card/card.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { isKnownCarrier } from '../../contract/carriers.ts';
import { readWebUrl } from '../../contract/public-url.ts';
import { formatDateTime, formatEnd } from '../../format/date.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $storeUnits } from '../store/store.ts';
import type { Order } from './order.ts';
import styles from './order-timeline.module.css';
import { payUntil } from './rules/stage.ts';
import { timelineOf } from './rules/timeline.ts';

type Tracking = NonNullable<NonNullable<Order['shipping']>['tracking']>;

/** Spec §3 shipping logs. */
const ParcelTracking = ({ carrier, number, url }: Tracking) => {
  const words = useWords('order-detail');
  const page = url === null ? undefined : readWebUrl(url);
  return (
    <section className={styles.parcel} aria-label={words.parcel}>
      <p>{isKnownCarrier(carrier) ? words[`carrier_${carrier}`] : carrier}</p>
      <p className={styles.number}>{words.trackingNumber({ number })}</p>
      {page && (
        <Link href={page.href} newTabLabel={words.newTab}>
          {words.track}
        </Link>
      )}
    </section>
  );
};

/** Spec §3 shipping logs. */
export const OrderTimeline = ({ order }: { order: Order }) => {
  const words = useWords('order-detail');
  const { timezone } = useStore($storeUnits);
  const { past, coming } = timelineOf(order);
  const tracking = order.shipping?.tracking;
  const deadline = payUntil(order);
  return (
    <Card title={words.timeline}>
      <ol className={styles.steps}>
        {past.map(({ step, at }, index) => (
          <li
            // A parcel may be lost and found more than once.
            key={`${step} ${at}`}
            className={styles.step}
            aria-current={index === past.length - 1 ? 'step' : undefined}
          >
            <span>{words[`step_${step}`]}</span>
            {at && (
              <time className={styles.time} dateTime={at}>
                {formatDateTime(at, timezone).slice(0, 16)}
              </time>
            )}
          </li>
        ))}
        {coming.map((step) => (
          <li key={step} className={styles.coming}>
            <span>
              <span>{words[`soon_${step}`]}</span>
              <VisuallyHidden>{`（${words.soonNote}）`}</VisuallyHidden>
            </span>
            {step === 'paid' && deadline && (
              <span className={styles.time}>
                <span>{words.payDeadline}</span>{' '}
                <time dateTime={deadline}>{formatEnd(deadline, timezone)}</time>
              </span>
            )}
          </li>
        ))}
      </ol>
      {tracking && <ParcelTracking {...tracking} />}
    </Card>
  );
};
