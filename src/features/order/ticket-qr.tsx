import { QrCode } from '../../../ui/qr-code/qr-code.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { useQr } from '../../platform/media/use-qr.ts';
import styles from './ticket-codes.module.css';

export const TicketQr = ({ code }: { code: string }) => {
  const words = useWords('order-detail');
  const drawn = useQr(code);
  if (drawn.status === 'failed') return <p className={styles.failed}>{words.qrFailed}</p>;
  if (drawn.status === 'ready') return <QrCode {...drawn.qr} label={words.qrOf({ code })} />;
  return (
    <div className={styles.drawing}>
      <Skeleton shape="image" />
    </div>
  );
};
