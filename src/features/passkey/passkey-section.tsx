import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ListRow } from '../../../ui/list-row/list-row.tsx';
import { ListRowSkeleton } from '../../../ui/list-row/list-row-skeleton.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { formatDateTime } from '../../format/date.ts';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $storeUnits } from '../store/store.ts';
import styles from './passkey.module.css';
import { PasskeyDialog } from './passkey-dialog.tsx';
import {
  $passkeys,
  askToAdd,
  askToRemove,
  askToRename,
  loadPasskeys,
  type Passkey,
} from './passkeys.ts';
import { $passkeySupport } from './support.ts';

const Row = ({ passkey }: { passkey: Passkey }) => {
  const words = useWords('passkey');
  const { timezone } = usePageStore($storeUnits);
  const { name, created_at, used_at } = passkey;
  const dayOf = (time: string) => formatDateTime(time, timezone).slice(0, 10);
  const created = words.createdOn({ date: dayOf(created_at) });
  const used = used_at ? words.usedOn({ date: dayOf(used_at) }) : words.unused;
  return (
    <ListRow title={name}>
      <span className={styles.soft}>{`${created} ${used}`}</span>
      <span className={styles.actions}>
        <Button
          size="s"
          aria-label={words.renameNamed({ name })}
          onClick={() => askToRename(passkey)}
        >
          {words.rename}
        </Button>
        <Button
          size="s"
          aria-label={words.removeNamed({ name })}
          onClick={() => askToRemove(passkey)}
        >
          {words.remove}
        </Button>
      </span>
    </ListRow>
  );
};

const List = () => {
  const words = useWords('passkey');
  const errors = useWords('error');
  const passkeys = useStore($passkeys, { ssr: 'initial' });
  if (passkeys.status === 'error') {
    return (
      <Notice
        tone="danger"
        action={<Button onClick={() => void loadPasskeys()}>{words.retry}</Button>}
      >
        {failureText(passkeys.failure, errors)}
      </Notice>
    );
  }
  if (passkeys.status !== 'ready') {
    return (
      <ul className={styles.list}>
        <ListRowSkeleton picture={0} />
      </ul>
    );
  }
  return (
    <>
      {passkeys.data.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className={styles.list}>
          {passkeys.data.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <Button onClick={askToAdd}>{words.add}</Button>
    </>
  );
};

/** Load them with `loadPasskeys`. */
export const PasskeySection = ({ hasPassword }: { hasPassword: boolean }) => {
  const words = useWords('passkey');
  const support = useStore($passkeySupport, { ssr: 'initial' });
  return (
    <Card title={words.title}>
      <div className={styles.section}>
        {support === 'no' ? (
          <p>{words.unsupported}</p>
        ) : (
          <>
            <p className={styles.soft}>{words.lead}</p>
            <List />
          </>
        )}
      </div>
      <PasskeyDialog hasPassword={hasPassword} />
    </Card>
  );
};
