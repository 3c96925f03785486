import { useEffect, useState } from 'react';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import type { QrCode } from '../../platform/media/qr.ts';
import { orderDetailWords } from './detail-words.ts';
import styles from './ticket-codes.module.css';

type Drawn = { status: 'loading' } | { status: 'ready'; qr: QrCode } | { status: 'failed' };

/** Loads the encoder with the first ticket that is shown: no other page needs it. */
function useQr(text: string): Drawn {
  const [drawn, setDrawn] = useState<Drawn>({ status: 'loading' });
  useEffect(() => {
    let isWanted = true;
    import('../../platform/media/qr.ts')
      .then(({ qrCodeOf }) => isWanted && setDrawn({ status: 'ready', qr: qrCodeOf(text) }))
      .catch(() => isWanted && setDrawn({ status: 'failed' }));
    return () => {
      isWanted = false;
    };
  }, [text]);
  return drawn;
}

/** Modules of white around a code, without which scanners miss it. */
const QUIET = 4;

/** A ticket's code as a QR code, dark on white in every colour scheme, as scanners need it. */
export const TicketQr = ({ code }: { code: string }) => {
  const words = useWords(orderDetailWords);
  const drawn = useQr(code);
  if (drawn.status === 'failed') return <p className={styles.failed}>{words.qrFailed}</p>;
  if (drawn.status === 'loading') {
    return (
      <div className={styles.qr}>
        <Skeleton shape="image" />
      </div>
    );
  }
  const { size, path } = drawn.qr;
  const side = size + 2 * QUIET;
  return (
    <svg
      className={styles.qr}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label={words.qrOf({ code })}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
};
