import { useStore } from '@nanostores/react';
import { Confirm } from '../../../ui/confirm/confirm.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { $store } from '../store/store.ts';
import { $destination, $handover, leaveForEnterprise, stayHere } from './enterprise.ts';
import styles from './handover-dialog.module.css';

/** Spec §2 enterprise stores. */
export const HandoverDialog = () => {
  const words = useWords('handover');
  const destination = useStore($destination);
  const isLeaving = useStore($handover) === 'leaving';
  const store = useStore($store);
  if (destination === undefined || store.status !== 'ready') return null;
  const { host } = new URL(destination, location.origin);
  return (
    <Confirm
      open
      title={words.title}
      description={
        <>
          <span>{words.text({ store: store.data.name })}</span>
          <span className={styles.host} translate="no">
            {words.to({ host })}
          </span>
        </>
      }
      confirmLabel={words.go}
      cancelLabel={words.stay}
      busy={isLeaving}
      onConfirm={leaveForEnterprise}
      onCancel={stayHere}
    />
  );
};
