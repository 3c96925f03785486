import { useStore } from '@nanostores/react';
import { MessageField } from '../../../ui/message-field/message-field.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { sendComment, writeDraft } from './actions.ts';
import { draftState } from './rules/draft-state.ts';
import { $draft, $isThrottled } from './state.ts';
import { commentWords } from './words.ts';

/** The comment field. Spec §5 comment send. */
export const Composer = ({ disabled = false }: { disabled?: boolean }) => {
  const words = useWords(commentWords);
  const draft = useStore($draft, { ssr: 'initial' });
  const isThrottled = useStore($isThrottled, { ssr: 'initial' });
  const { canSend, left } = draftState(draft);
  const counterOf = (count: number) =>
    count < 0 ? words.tooLong({ count: -count }) : words.left({ count });
  return (
    <MessageField
      label={words.input}
      placeholder={words.placeholder}
      value={draft}
      onChange={writeDraft}
      onSend={() => void sendComment()}
      sendLabel={words.send}
      counter={left === undefined ? undefined : counterOf(left)}
      isTooLong={left !== undefined && left < 0}
      canSend={canSend && !isThrottled}
      disabled={disabled}
    />
  );
};
