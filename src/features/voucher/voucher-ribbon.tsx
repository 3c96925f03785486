import { useStore } from '@nanostores/react';
import { Ribbon } from '../../../ui/ribbon/ribbon.tsx';
import { formatCurrency } from '../../format/currency.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $storeUnits } from '../store/store.ts';
import { $ribbon, endRibbon } from './voucher.ts';

/** Shows for four seconds. Spec §4 voucher flow, §9 ribbon. */
export const VoucherRibbon = () => {
  const words = useWords('voucher');
  const voucher = useStore($ribbon);
  const { currency } = useStore($storeUnits);
  return (
    <Ribbon open={voucher !== undefined} icon="check" onEnd={endRibbon}>
      {voucher && words.ribbon({ amount: formatCurrency(voucher.amount, currency) })}
    </Ribbon>
  );
};
