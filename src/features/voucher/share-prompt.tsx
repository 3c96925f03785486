import { useStore } from '@nanostores/react';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { formatCurrency } from '../../format/currency.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $storeUnits } from '../store/store.ts';
import { $offered, $voucherView, acceptPrompt, closeVoucher } from './voucher.ts';

interface Props {
  onShare: () => void;
}

/** Takes no focus, so that typing is not interrupted. Spec §4 voucher flow. */
export const SharePrompt = ({ onShare }: Props) => {
  const words = useWords('voucher');
  const { view } = useStore($voucherView);
  const voucher = useStore($offered);
  const { currency } = useStore($storeUnits);
  const accept = async () => {
    if (await acceptPrompt()) onShare();
  };
  return (
    view === 'prompt' &&
    voucher && (
      <Banner
        title={words.promptTitle({ amount: formatCurrency(voucher.amount, currency) })}
        action={
          <Button variant="primary" onClick={() => void accept()}>
            {words.share}
          </Button>
        }
        onDismiss={closeVoucher}
        dismissLabel={words.close}
      >
        {words.promptLead}
      </Banner>
    )
  );
};
