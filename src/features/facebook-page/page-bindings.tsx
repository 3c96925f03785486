import { useStore } from '@nanostores/react';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ListRow } from '../../../ui/list-row/list-row.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { StatusLabel } from '../../../ui/status-label/status-label.tsx';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $facebookPages, loadFacebookPages } from './list.ts';
import styles from './page-bindings.module.css';

/** Load them with `loadFacebookPages`. */
export const PageBindings = ({ store }: { store: string }) => {
  const words = useWords('facebook-page');
  const errors = useWords('error');
  const pages = useStore($facebookPages, { ssr: 'initial' });
  if (pages.status === 'error') {
    return (
      <Card title={words.title}>
        <Notice
          tone="warning"
          action={<Button onClick={() => void loadFacebookPages(store)}>{words.retry}</Button>}
        >
          {failureText(pages.failure, errors)}
        </Notice>
      </Card>
    );
  }
  // No skeleton, because most stores have no pages.
  if (pages.status !== 'ready' || pages.data.length === 0) return null;
  return (
    <Card title={words.title}>
      <ul className={styles.pages}>
        {pages.data.map(({ page, isBound }) => (
          <ListRow
            key={page.id}
            media={<Avatar type="channel" alt="" size={40} />}
            title={page.name}
            trailing={
              <StatusLabel state={isBound ? 'done' : 'waiting'}>
                {isBound ? words.isBound : words.notBound}
              </StatusLabel>
            }
          />
        ))}
      </ul>
      {pages.data.some(({ isBound }) => !isBound) && <p className={styles.note}>{words.how}</p>}
    </Card>
  );
};
