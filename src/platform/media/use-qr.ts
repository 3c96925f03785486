import { useEffect, useState } from 'react';
import type { QrCode } from './qr.ts';

type Drawn = { status: 'loading' } | { status: 'ready'; qr: QrCode } | { status: 'failed' };

export function useQr(text: string): Drawn {
  const [drawn, setDrawn] = useState<Drawn>({ status: 'loading' });
  useEffect(() => {
    let isWanted = true;
    import('./qr.ts')
      .then(({ qrCodeOf }) => isWanted && setDrawn({ status: 'ready', qr: qrCodeOf(text) }))
      .catch(() => isWanted && setDrawn({ status: 'failed' }));
    return () => {
      isWanted = false;
    };
  }, [text]);
  return drawn;
}
