import { useStore } from '@nanostores/react';
import { Confirm } from '../../../ui/confirm/confirm.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { $cardRemoval, cancelCardRemoval, confirmCardRemoval } from './cards.ts';
import { cardName } from './rules/names.ts';

export const CardRemoval = () => {
  const words = useWords('card');
  const removal = useStore($cardRemoval);
  if (removal.status === 'none') return null;
  return (
    <Confirm
      open
      tone="danger"
      title={words.removeTitle}
      description={words.removeText({ card: cardName(removal.card) })}
      confirmLabel={words.removeConfirm}
      cancelLabel={words.cancel}
      busy={removal.status === 'deleting'}
      onConfirm={() => void confirmCardRemoval()}
      onCancel={cancelCardRemoval}
    />
  );
};
