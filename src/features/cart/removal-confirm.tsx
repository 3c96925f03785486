import { useStore } from '@nanostores/react';
import { Confirm } from '../../../ui/confirm/confirm.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { $removal, cancelRemoval, confirmRemoval } from './removal.ts';

/** Spec §4 cart delete. */
export const RemovalConfirm = () => {
  const words = useWords('cart');
  const removal = useStore($removal);
  if (removal.status === 'none') return null;
  return (
    <Confirm
      open
      tone="danger"
      title={words.removeTitle}
      description={words.removeDescription({ name: removal.item.productName })}
      confirmLabel={words.remove}
      cancelLabel={words.removeCancel}
      busy={removal.status === 'deleting'}
      onConfirm={() => void confirmRemoval()}
      onCancel={cancelRemoval}
    />
  );
};
