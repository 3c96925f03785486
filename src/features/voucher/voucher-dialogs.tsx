import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { failureText } from '../../platform/errors/catalogue.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { ShareVoucher } from './share-voucher.tsx';
import { $voucherView, closeVoucher, type Voucher } from './voucher.ts';
import styles from './voucher-dialogs.module.css';
import { VoucherRibbon } from './voucher-ribbon.tsx';

const Received = ({ voucher }: { voucher: Voucher }) => {
  const words = useWords('voucher');
  return (
    <Dialog
      open
      size="sm"
      title={words.receivedTitle}
      closeLabel={words.close}
      onClose={closeVoucher}
      footer={
        <Button variant="primary" wide onClick={closeVoucher}>
          {words.onward}
        </Button>
      }
    >
      <div className={styles.content}>
        <VoucherRibbon />
        <p className={styles.lead}>{words.receivedLead}</p>
        <ShareVoucher voucher={voucher} isReceived />
      </div>
    </Dialog>
  );
};

const Gone = ({ failure }: { failure: Failure | undefined }) => {
  const words = useWords('voucher');
  const errors = useWords('error');
  return (
    <Dialog
      open
      size="sm"
      title={words.goneTitle}
      closeLabel={words.close}
      onClose={closeVoucher}
      footer={
        <Button wide onClick={closeVoucher}>
          {words.onward}
        </Button>
      }
    >
      <div className={styles.content}>
        {failure && <p>{failureText(failure, errors)}</p>}
        <p className={styles.lead}>{words.goneLead}</p>
      </div>
    </Dialog>
  );
};

/** Spec §2 voucher dialogs. */
export const VoucherDialogs = () => {
  const state = useStore($voucherView);
  if (state.view === 'received') return <Received voucher={state.voucher} />;
  return state.view === 'gone' ? <Gone failure={state.failure} /> : null;
};
