import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { CouponTicket } from '../../../ui/coupon-ticket/coupon-ticket.tsx';
import { formatCurrency } from '../../format/currency.ts';
import { formatDateTime, formatEnd } from '../../format/date.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $storeUnits } from '../store/store.ts';
import type { Coupon } from './list.ts';
import { isUsedUp } from './rules/refusal.ts';

interface CouponCardProps {
  coupon: Coupon;
  note?: string;
  action?: ReactNode;
  headingLevel?: 2 | 3;
}

type TicketState = 'ongoing' | 'coming' | 'used' | 'expired';

const ticketState = (coupon: Coupon): TicketState => {
  if (coupon.is_used) return 'used';
  return isUsedUp(coupon) ? 'expired' : coupon.apply_status;
};

function useTerms() {
  const words = useWords('coupon');
  const { currency, timezone } = useStore($storeUnits);
  return ({ apply_amount_threshold: least, ...coupon }: Coupon) => {
    const { apply_started_at: start, apply_ended_at: end } = coupon;
    const period = [
      coupon.apply_status === 'coming' && start
        ? words.from({ date: formatDateTime(start, timezone).slice(0, 16) })
        : '',
      end ? words.until({ date: formatEnd(end, timezone) }) : words.noEnd,
    ];
    return [
      least ? words.threshold({ amount: formatCurrency(least, currency) }) : words.noThreshold,
      period.filter(Boolean).join(' '),
    ];
  };
}

export const CouponCard = ({ coupon, note, action, headingLevel = 3 }: CouponCardProps) => {
  const words = useWords('coupon');
  const { currency } = useStore($storeUnits);
  const termsOf = useTerms();
  const state = ticketState(coupon);
  const status = state === 'expired' && isUsedUp(coupon) ? words.status_usedUp : undefined;
  return (
    <CouponTicket
      name={coupon.name}
      amount={formatCurrency(coupon.amount, currency)}
      unit={words.off}
      terms={[...termsOf(coupon), ...(note ? [note] : [])]}
      state={state}
      {...(coupon.event_type === 'coupon_code' && state === 'ongoing'
        ? { code: coupon.apply_code }
        : {})}
      {...(state === 'ongoing' ? {} : { status: status ?? words[`status_${state}`] })}
      action={action}
      headingLevel={headingLevel}
    />
  );
};
