import { Link } from '../../../ui/link/link.tsx';
import { isKnownCarrier } from '../../contract/carriers.ts';
import { readWebUrl } from '../../contract/public-url.ts';
import { useWords } from '../../platform/i18n/words.ts';
import type { Order } from './order.ts';
import styles from './order-timeline.module.css';

type Tracking = NonNullable<NonNullable<Order['shipping']>['tracking']>;

/** The parcel's number, and a link to its carrier's page. Spec §3 shipping logs. */
export const ParcelTracking = ({ carrier, number, url }: Tracking) => {
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
