import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { copyShareLink, sharedElsewhere, shareNatively } from './actions.ts';
import { closeShare } from './open.ts';
import { sharePlaces } from './rules/share-places.ts';
import styles from './share-dialog.module.css';
import { $copying, $shareable, $shareDialog } from './state.ts';
import { shareWords } from './words.ts';

/** The address, and what copies it; marked for the hand where the browser forbids that. */
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
  /** What the visitor gets for it, above the ways of sharing. */
  children?: ReactNode;
}

/** Passes the show on: by the device, to a place of friends, or as a copied address. Spec §2 share link. */
export const ShareDialog = ({ children }: Props) => {
  const words = useWords(shareWords);
  const it = useStore($shareable);
  if (useStore($shareDialog) === 'closed' || !it) return null;
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
          {sharePlaces(it.url, it.title).map(({ place, href }) => (
            <Button
              key={place}
              wide
              href={href}
              target="_blank"
              rel="noopener"
              onClick={() => void sharedElsewhere()}
            >
              {words[place]}
            </Button>
          ))}
        </div>
        <CopyLink url={it.url} />
      </div>
    </Sheet>
  );
};
