import { useStore } from '@nanostores/react';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Confirm } from '../../../ui/confirm/confirm.tsx';
import { ListRow } from '../../../ui/list-row/list-row.tsx';
import { ListRowSkeleton } from '../../../ui/list-row/list-row-skeleton.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { formatDateTime } from '../../format/date.ts';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $storeUnits } from '../store/store.ts';
import styles from './profile.module.css';
import { deviceOf } from './rules/device.ts';
import {
  $ending,
  $sessions,
  askToEndOthers,
  cancelEnding,
  endOthers,
  endSession,
  loadSessions,
  type Session,
} from './sessions.ts';

/** Such as "Safari（iPhone）". */
function useDeviceName(userAgent: string | null): string {
  const words = useWords('profile');
  const { browser, system } = deviceOf(userAgent);
  if (browser && system) return words.deviceOn({ browser, system });
  return browser ?? system ?? words.unknownDevice;
}

const Row = ({ session }: { session: Session }) => {
  const words = useWords('profile');
  const { timezone } = usePageStore($storeUnits);
  const ending = useStore($ending, { ssr: 'initial' });
  const device = useDeviceName(session.user_agent);
  const time = formatDateTime(session.used_at ?? session.created_at, timezone).slice(0, 16);
  return (
    <ListRow
      title={device}
      trailing={
        session.is_current ? (
          <Badge tone="success">{words.thisDevice}</Badge>
        ) : (
          <Button
            size="s"
            variant="quiet"
            busy={ending.status === 'one' && ending.id === session.id}
            aria-label={words.endSessionNamed({ device })}
            onClick={() => void endSession(session.id)}
          >
            {words.endSession}
          </Button>
        )
      }
    >
      <span className={styles.soft}>{words.lastUsed({ time })}</span>
    </ListRow>
  );
};

const EndOthers = () => {
  const words = useWords('profile');
  const ending = useStore($ending, { ssr: 'initial' });
  return (
    <>
      <Button className={styles.below} onClick={askToEndOthers}>
        {words.endOthers}
      </Button>
      {(ending.status === 'asking' || ending.status === 'all') && (
        <Confirm
          open
          title={words.endOthersTitle}
          description={words.endOthersText}
          confirmLabel={words.endSession}
          cancelLabel={words.cancel}
          busy={ending.status === 'all'}
          onConfirm={() => void endOthers()}
          onCancel={cancelEnding}
        />
      )}
    </>
  );
};

/** This device first. Design §4.11. */
export const DeviceList = () => {
  const words = useWords('profile');
  const errors = useWords('error');
  const sessions = useStore($sessions, { ssr: 'initial' });
  if (sessions.status === 'error') {
    return (
      <Notice
        tone="danger"
        action={<Button onClick={() => void loadSessions()}>{words.retry}</Button>}
      >
        {failureText(sessions.failure, errors)}
      </Notice>
    );
  }
  if (sessions.status !== 'ready') {
    return (
      <ul className={styles.list}>
        <ListRowSkeleton picture={0} />
      </ul>
    );
  }
  const sorted = sessions.data.toSorted((a, b) => Number(b.is_current) - Number(a.is_current));
  return (
    <>
      <ul className={styles.list}>
        {sorted.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </ul>
      {sorted.length > 1 && <EndOthers />}
    </>
  );
};
