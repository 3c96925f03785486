import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { hasNativeShare } from '../../platform/secure-context/native-share.ts';
import { CopyLink } from './copy-link.tsx';
import { $refused, $shareDialog, closeShare } from './dialog.ts';
import { sharePlaces } from './rules/share-link.ts';
import { $shareable, shareExternally, shareNatively } from './share.ts';
import styles from './share-dialog.module.css';
import { ShareQr } from './share-qr.tsx';

const Native = () => {
  const words = useWords('share');
  const isRefused = useStore($refused) === 'native';
  if (!hasNativeShare()) return null;
  return (
    <>
      <Button variant="primary" size="l" wide onClick={() => void shareNatively()}>
        <Icon name="share" size={18} />
        <span>{words.native}</span>
      </Button>
      <div role="status" className={styles.said}>
        {isRefused && <Notice tone="warning">{words.nativeFailed}</Notice>}
      </div>
    </>
  );
};

const ByQr = ({ url }: { url: string }) => {
  const words = useWords('share');
  const [isShown, setShown] = useState(false);
  return isShown ? (
    <ShareQr url={url} />
  ) : (
    <Button wide variant="quiet" onClick={() => setShown(true)}>
      {words.qr}
    </Button>
  );
};

interface Props {
  children?: ReactNode;
}

/** Spec §2 share link. */
export const ShareDialog = ({ children }: Props) => {
  const words = useWords('share');
  const shareable = useStore($shareable);
  if (useStore($shareDialog) === 'closed' || !shareable) return null;
  return (
    <Sheet open title={words.title} closeLabel={words.close} onClose={closeShare}>
      <div className={styles.content}>
        {children ?? <p className={styles.lead}>{words.lead}</p>}
        <div className={styles.places}>
          <Native />
          {sharePlaces(shareable.url, shareable.title).map(({ place, href }) => (
            <Button
              key={place}
              wide
              href={href}
              target="_blank"
              rel="noopener"
              onClick={() => void shareExternally()}
            >
              {words[place]}
            </Button>
          ))}
        </div>
        <CopyLink url={shareable.url} />
        <ByQr url={shareable.url} />
      </div>
    </Sheet>
  );
};
