import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { CouponTicketSkeleton } from '../../../ui/coupon-ticket/coupon-ticket-skeleton.tsx';
import { formatCurrency } from '../../format/currency.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $storeUnits } from '../store/store.ts';
import { $acquiring } from './acquire.ts';
import { applyCoupon } from './apply.ts';
import { $couponChoice, $couponTrial, removeCoupon } from './choice.ts';
import { CouponCard } from './coupon-card.tsx';
import { CouponCodeForm } from './coupon-code-form.tsx';
import styles from './coupon-section.module.css';
import { $coupons, type Coupon, loadCoupons, USABLE } from './list.ts';
import { isChosen } from './rules/choice.ts';
import { discountOf, refusalOf, type UseRefusal } from './rules/refusal.ts';
import { shelfOf } from './rules/shelf.ts';
import { isOwn } from './rules/usable.ts';

interface CouponSectionProps {
  itemIds: readonly number[];
  /** Their amount before discounts and fees, in the currency's smallest unit. */
  amount: number;
}

const Applied = ({ amount }: Pick<CouponSectionProps, 'amount'>) => {
  const words = useWords('coupon');
  const { currency } = useStore($storeUnits);
  const choice = useStore($couponChoice);
  const coupons = useStore($coupons);
  const all = coupons.status === 'ready' ? coupons.data : [];
  const coupon = all.find((each) => isChosen(each, choice));
  const name =
    coupon?.name ?? (choice.by === 'code' ? words.appliedCode({ code: choice.code }) : words.title);
  return (
    <div className={styles.applied}>
      <p role="status">
        <strong>{words.applied({ name })}</strong>
        {coupon && (
          <span className={styles.takesOff}>
            {words.takesOff({ amount: formatCurrency(discountOf(coupon, amount), currency) })}
          </span>
        )}
      </p>
      <Button size="s" onClick={removeCoupon}>
        {words.remove}
      </Button>
    </div>
  );
};

function useReason(amount: number) {
  const words = useWords('coupon');
  const { currency } = useStore($storeUnits);
  return (coupon: Coupon, refusal: UseRefusal) =>
    refusal === 'below_threshold'
      ? words.why_below_threshold({
          amount: formatCurrency((coupon.apply_amount_threshold ?? 0) - amount, currency),
        })
      : words[`why_${refusal}`];
}

const isTakeable = (coupon: Coupon): boolean =>
  coupon.event_type === 'coupon_code' && shelfOf(coupon) === 'offered';

const Choices = ({ itemIds, amount }: CouponSectionProps) => {
  const words = useWords('coupon');
  const { currency, slug } = useStore($storeUnits);
  const coupons = useStore($coupons);
  const trial = useStore($couponTrial);
  const acquiring = useStore($acquiring);
  const reasonOf = useReason(amount);
  if (coupons.status === 'loading' || coupons.status === 'empty') return <CouponTicketSkeleton />;
  // A code can still be typed.
  if (coupons.status === 'error') return null;
  const listed = coupons.data.filter(
    (coupon) => isOwn(coupon) || coupon.is_used || isTakeable(coupon),
  );
  const usable = listed.filter((coupon) => refusalOf(coupon, amount) === undefined);
  const others = listed.flatMap((coupon) => {
    const refusal = refusalOf(coupon, amount);
    return refusal && coupon.apply_status !== 'expired' ? [{ coupon, refusal }] : [];
  });
  const isTrying = ({ id }: Coupon) =>
    trial.status === 'trying' && trial.choice.by === 'id' && trial.choice.id === id;
  return (
    <>
      {usable.length > 0 ? (
        <ul className={styles.coupons} aria-label={words.yours}>
          {usable.map((coupon) => (
            <li key={coupon.id}>
              <CouponCard
                coupon={coupon}
                note={words.takesOff({
                  amount: formatCurrency(discountOf(coupon, amount), currency),
                })}
                action={
                  <Button
                    size="s"
                    busy={isTrying(coupon) || acquiring === coupon.id}
                    aria-label={(coupon.is_held ? words.chooseOf : words.takeAndUseOf)({
                      name: coupon.name,
                    })}
                    onClick={() => void applyCoupon(slug, itemIds, coupon)}
                  >
                    {coupon.is_held ? words.choose : words.takeAndUse}
                  </Button>
                }
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.soft}>{words.none}</p>
      )}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{words.others({ count: others.length })}</summary>
          <ul className={styles.coupons}>
            {others.map(({ coupon, refusal }) => (
              <li key={coupon.id}>
                <CouponCard coupon={coupon} note={reasonOf(coupon, refusal)} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
};

/** `$couponChoice` holds the choice. Spec §4 checkout, §5 checkout payload. */
export const CouponSection = ({ itemIds, amount }: CouponSectionProps) => {
  const words = useWords('coupon');
  const { slug } = useStore($storeUnits);
  const choice = useStore($couponChoice, { ssr: 'initial' });
  useEffect(() => {
    if (slug) void loadCoupons(slug, USABLE);
  }, [slug]);
  return (
    <Card title={words.sectionTitle} className={styles.section}>
      {choice.by === 'none' ? (
        <>
          <CouponCodeForm itemIds={itemIds} />
          <Choices itemIds={itemIds} amount={amount} />
        </>
      ) : (
        <Applied amount={amount} />
      )}
    </Card>
  );
};
