import { useStore } from '@nanostores/react';
import { MessageField } from '../../../ui/message-field/message-field.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { draftState } from '../comment/rules/draft-state.ts';
import { $draft, sendMessage, writeDraft } from './outgoing.ts';
import { MESSAGE_LIMIT } from './rules/talk.ts';

/** Enter sends, except while an IME converts. */
export const TalkField = () => {
  const words = useWords('order-message');
  const draft = useStore($draft, { ssr: 'initial' });
  const { canSend, left } = draftState(draft, MESSAGE_LIMIT);
  const counterOf = (count: number) =>
    count < 0 ? words.tooLong({ count: -count }) : words.left({ count });
  return (
    <MessageField
      label={words.input}
      placeholder={words.placeholder}
      value={draft}
      onChange={writeDraft}
      onSend={() => void sendMessage()}
      sendLabel={words.send}
      counter={left === undefined ? undefined : counterOf(left)}
      isTooLong={left !== undefined && left < 0}
      canSend={canSend}
    />
  );
};
