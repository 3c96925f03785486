import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { CouponTicketSkeleton } from '../../../ui/coupon-ticket/coupon-ticket-skeleton.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { href } from '../../routes/href.ts';
import { $storeUnits } from '../store/store.ts';
import { $acquiring, acquireCoupon } from './acquire.ts';
import { copyCode } from './copy-code.ts';
import styles from './coupon-book.module.css';
import { CouponCard } from './coupon-card.tsx';
import { $coupons, type Coupon, loadCoupons } from './list.ts';
import { SHELVES, type Shelf, shelfOf } from './rules/shelf.ts';

const Action = ({ coupon, shelf }: { coupon: Coupon; shelf: Shelf }) => {
  const words = useWords('coupon');
  const { slug } = useStore($storeUnits);
  const taking = useStore($acquiring);
  if (coupon.event_type === 'share_live') {
    return shelf === 'offered' ? (
      <Link href={href('latestLive', { store: slug })}>{words.share}</Link>
    ) : null;
  }
  if (shelf === 'offered') {
    return (
      <Button
        size="s"
        variant="primary"
        busy={taking === coupon.id}
        aria-label={words.takeOf({ name: coupon.name })}
        onClick={() => void acquireCoupon(slug, coupon.id)}
      >
        {words.take}
      </Button>
    );
  }
  return shelf === 'ongoing' ? (
    <Button size="s" onClick={() => void copyCode(coupon.apply_code)}>
      {words.copy}
    </Button>
  ) : null;
};

const Waiting = () => {
  const words = useWords('coupon');
  return (
    <div className={styles.coupons}>
      <VisuallyHidden>
        <span role="status">{words.loading}</span>
      </VisuallyHidden>
      <CouponTicketSkeleton />
      <CouponTicketSkeleton />
      <CouponTicketSkeleton />
    </div>
  );
};

const Coupons = ({ coupons, shelf }: { coupons: readonly Coupon[]; shelf: Shelf }) => {
  const words = useWords('coupon');
  if (coupons.length === 0)
    return <EmptyState title={words[`empty_${shelf}`]} description={words.emptyText} />;
  return (
    <ul className={styles.coupons} data-long>
      {coupons.map((coupon) => (
        <li key={coupon.id}>
          <CouponCard
            coupon={coupon}
            headingLevel={2}
            action={<Action coupon={coupon} shelf={shelf} />}
          />
        </li>
      ))}
    </ul>
  );
};

/** The account page and the live room's sheet both show it, and call `loadCoupons`. */
export const CouponBook = () => {
  const words = useWords('coupon');
  const errors = useWords('error');
  const { slug } = useStore($storeUnits);
  const coupons = useStore($coupons, { ssr: 'initial' });
  const [chosen, setShelf] = useState<Shelf>();
  if (coupons.status === 'error') {
    return (
      <ErrorState
        title={words.errorTitle}
        description={failureText(coupons.failure, errors)}
        action={<Button onClick={() => void loadCoupons(slug)}>{words.retry}</Button>}
      />
    );
  }
  const all = coupons.status === 'ready' ? coupons.data : undefined;
  const on = (each: Shelf) => all?.filter((coupon) => shelfOf(coupon) === each);
  const shelf =
    chosen ?? (on('ongoing')?.length === 0 && on('offered')?.length ? 'offered' : 'ongoing');
  return (
    <Tabs
      label={words.tabs}
      value={shelf}
      onChange={setShelf}
      tabs={SHELVES.map((value) => ({
        value,
        label: words[`shelf_${value}`],
        count: String(on(value)?.length ?? ''),
      }))}
    >
      {all ? <Coupons coupons={on(shelf) ?? []} shelf={shelf} /> : <Waiting />}
    </Tabs>
  );
};
