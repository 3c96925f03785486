import { useEffect, useRef } from 'react';
import { QrCode } from '../../../ui/qr-code/qr-code.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { useQr } from '../../platform/media/use-qr.ts';
import styles from './share-dialog.module.css';

/** A scan cannot be detected and does not count as sharing. */
export const ShareQr = ({ url }: { url: string }) => {
  const words = useWords('share');
  const drawn = useQr(url);
  const place = useRef<HTMLDivElement>(null);
  const isReady = drawn.status === 'ready';
  useEffect(() => {
    if (isReady) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isReady]);
  return (
    <div ref={place} className={styles.qr} role="status">
      {drawn.status === 'failed' && <p>{words.qrFailed}</p>}
      {drawn.status === 'loading' && <Skeleton shape="block" width="12rem" height="12rem" />}
      {isReady && (
        <>
          <QrCode {...drawn.qr} label={words.qrLabel} />
          <p className={styles.lead}>{words.qrHint}</p>
        </>
      )}
    </div>
  );
};
