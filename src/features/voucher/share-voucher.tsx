import { useStore } from '@nanostores/react';
import { VoucherCard } from '../../../ui/voucher-card/voucher-card.tsx';
import { formatCurrency } from '../../format/currency.ts';
import { formatEnd } from '../../format/date.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $storeUnits } from '../store/store.ts';
import { remaining } from './rules/share-flow.ts';
import type { Voucher } from './voucher.ts';

interface Props {
  voucher: Voucher;
  isReceived?: boolean;
}

export const ShareVoucher = ({ voucher, isReceived = false }: Props) => {
  const words = useWords('voucher');
  const { currency, timezone } = useStore($storeUnits);
  const { name, amount, apply_amount_threshold: threshold, apply_ended_at: end } = voucher;
  const count = remaining(voucher);
  return (
    <VoucherCard
      name={name}
      amount={formatCurrency(amount, currency)}
      terms={[
        threshold
          ? words.threshold({ amount: formatCurrency(threshold, currency) })
          : words.noThreshold,
        ...(end ? [words.until({ date: formatEnd(end, timezone) })] : []),
        ...(isReceived ? [] : [words.membersOnly]),
      ]}
      {...(isReceived
        ? { state: 'received', status: words.receivedStatus }
        : count !== undefined && { remaining: words.remaining({ count }) })}
    />
  );
};
