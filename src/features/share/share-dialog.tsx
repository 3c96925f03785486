import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { copyShareLink, shareExternally, shareNatively } from './actions.ts';
import { closeShare } from './open.ts';
import { sharePlaces } from './rules/share-places.ts';
import styles from './share-dialog.module.css';
import { $copying, $shareable, $shareDialog } from './state.ts';
import { shareWords } from './words.ts';

/** The URL and a copy button; the URL is selected when the browser forbids copying. */
const CopyLink = ({ url }: { url: string }) => {
  const words = useWords(shareWords);
  const address = useRef<HTMLParagraphElement>(null);
  const isForbidden = useStore($copying) === 'forbidden';
  useEffect(() => {
    if (!isForbidden || !address.current) return;
    getSelection()?.selectAllChildren(address.current);
    address.current.scrollIntoView({ block: 'nearest' });
  }, [isForbidden]);
  return (
    <div className={styles.link}>
      <div role="status" className={styles.said}>
        {isForbidden && <Notice tone="warning">{words.copyFailed}</Notice>}
      </div>
      <p ref={address} className={styles.url}>
        {url}
      </p>
      <Button wide onClick={() => void copyShareLink()}>
        <Icon name="link" size={18} />
        {words.copy}
      </Button>
    </div>
  );
};

interface Props {
  /** The reward for sharing, shown first. */
  children?: ReactNode;
}

/** Shares the post: by the device, an external service, or a copied URL. Spec §2 share link. */
export const ShareDialog = ({ children }: Props) => {
  const words = useWords(shareWords);
  const shareable = useStore($shareable);
  if (useStore($shareDialog) === 'closed' || !shareable) return null;
  const hasNative = typeof navigator.share === 'function';
  return (
    <Sheet open title={words.title} closeLabel={words.close} onClose={closeShare}>
      <div className={styles.content}>
        {children ?? <p className={styles.lead}>{words.lead}</p>}
        <div className={styles.places}>
          {hasNative && (
            <Button variant="primary" size="l" wide onClick={() => void shareNatively()}>
              <Icon name="share" size={18} />
              {words.native}
            </Button>
          )}
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
      </div>
    </Sheet>
  );
};
