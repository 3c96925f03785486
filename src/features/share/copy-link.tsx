import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { $refused } from './dialog.ts';
import { copyShareLink } from './share.ts';
import styles from './share-dialog.module.css';

/** Selects the URL when the browser forbids copying. */
export const CopyLink = ({ url }: { url: string }) => {
  const words = useWords('share');
  const address = useRef<HTMLParagraphElement>(null);
  const isForbidden = useStore($refused) === 'copy';
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
        <span>{words.copy}</span>
      </Button>
    </div>
  );
};
