import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import {
  $lineChoice,
  $noticeChoices,
  loadNoticeChoices,
  setLineNotices,
  setNoticeChoice,
} from './choices.ts';
import styles from './notice-choices.module.css';

const List = () => {
  const words = useWords('notice-choice');
  const errors = useWords('error');
  const choices = useStore($noticeChoices, { ssr: 'initial' });
  if (choices.status === 'error') {
    return (
      <Notice
        tone="danger"
        action={<Button onClick={() => void loadNoticeChoices()}>{words.retry}</Button>}
      >
        {failureText(choices.failure, errors)}
      </Notice>
    );
  }
  if (choices.status !== 'ready') return <Skeleton lines={4} width="14rem" />;
  return (
    <ul className={styles.list}>
      {choices.data.map(({ kind, mail }) => (
        <li key={kind}>
          <Checkbox
            label={words[kind]}
            checked={mail}
            onChange={({ target }) => void setNoticeChoice({ kind, mail: target.checked })}
          />
        </li>
      ))}
    </ul>
  );
};

const LineNotices = () => {
  const words = useWords('notice-choice');
  const line = useStore($lineChoice, { ssr: 'initial' });
  return (
    <>
      {line?.is_connected && (
        <Checkbox
          label={words.line}
          checked={line.is_on}
          onChange={({ target }) => void setLineNotices(target.checked)}
        />
      )}
      {line && (
        <p className={styles.always}>{words[line.is_connected ? 'lineFriend' : 'lineConnect']}</p>
      )}
      <p className={styles.always}>
        {words[line?.is_connected && line.is_on ? 'alwaysWithLine' : 'always']}
      </p>
    </>
  );
};

export const NoticeChoices = ({ hasAddress }: { hasAddress: boolean }) => {
  const words = useWords('notice-choice');
  return (
    <Card title={words.title} lead={words.lead}>
      {!hasAddress && <Notice tone="warning">{words.noAddress}</Notice>}
      <List />
      <LineNotices />
    </Card>
  );
};
