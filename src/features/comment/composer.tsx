import { useStore } from '@nanostores/react';
import { MessageField } from '../../../ui/message-field/message-field.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $post } from '../post/post.ts';
import { $draft, $wait, writeDraft } from './draft.ts';
import { COMMENT_LIMIT, draftState } from './rules/draft-state.ts';

/** Design §4.6. */
const sending = () => import('./send-draft.ts');
const prepare = () => {
  void sending();
  void import('./moderation.ts').then(({ prepareModeration }) => prepareModeration());
};
const send = () => void sending().then(({ sendDraft }) => sendDraft());

/** Spec §5 comment send. */
export const Composer = ({ disabled = false }: { disabled?: boolean }) => {
  const words = useWords('comment');
  const draft = useStore($draft, { ssr: 'initial' });
  const seconds = useStore($wait, { ssr: 'initial' });
  const post = usePageStore($post);
  // Spec §3 reply_type: the host answers later or at once.
  const isQueue = post.status === 'ready' && post.data.reply_type === 'await';
  const { canSend, left } = draftState(draft, COMMENT_LIMIT);
  const counterOf = (count: number) =>
    count < 0 ? words.tooLong({ count: -count }) : words.left({ count });
  return (
    <MessageField
      label={words.input}
      placeholder={isQueue ? words.await : words.placeholder}
      value={draft}
      onChange={writeDraft}
      onFocus={prepare}
      onSend={send}
      sendLabel={words.send}
      counter={left === undefined ? undefined : counterOf(left)}
      isTooLong={left !== undefined && left < 0}
      canSend={canSend}
      wait={seconds > 0 ? { seconds, label: words.wait({ count: seconds }) } : undefined}
      disabled={disabled}
    />
  );
};
