import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { useWords, type Words } from '../../platform/i18n/words.ts';
import { $isAnnouncerMuted, restoreAnnouncerMute, toggleAnnouncerMute } from './announcer-mute.ts';
import { $chat } from './chat.ts';
import styles from './chat-list.module.css';
import { $hidden } from './hidden.ts';
import { $history } from './history.ts';
import type { Chat } from './rules/chat.ts';
import type { ChatLine } from './rules/lines.ts';

/** Long enough for a screen reader to speak a line. */
const EVERY_MS = 5000;

function textOf(line: ChatLine, words: Words<'comment'>): string {
  if (line.kind === 'cart')
    return words.addedToCart({ name: line.name, product: line.productName });
  return line.kind === 'shared'
    ? words.shared({ name: line.name })
    : `${line.name} ${line.message}`;
}

const isLine = (line: ChatLine, id: string | undefined) =>
  line.id === id || (line.kind === 'comment' && line.localId !== undefined && line.localId === id);

const linesAfter = ({ known }: Chat, id: string | undefined) =>
  known.slice(known.findIndex((line) => isLine(line, id)) + 1);

/**
 * Announces one line by its text, several by their number and the newest one. A button, visible on
 * keyboard focus, turns it off.
 */
export const ChatAnnouncer = ({ everyMs = EVERY_MS }: { everyMs?: number }) => {
  const words = useWords('comment');
  const [text, setText] = useState('');
  const isSilent = useStore($isAnnouncerMuted, { ssr: 'initial' });
  useEffect(restoreAnnouncerMute, []);
  useEffect(() => {
    setText('');
    if (isSilent) return;
    let last: string | undefined;
    let hasBegun = false;
    const announce = () => {
      if ($history.get().status === 'loading') return;
      const lines = linesAfter($chat.get(), last).filter(({ id }) => !$hidden.get().has(id));
      const newest = lines.at(-1);
      last = newest?.id ?? last;
      if (newest && hasBegun) {
        const count = lines.length > 1 ? `${words.newMessages({ count: lines.length })} ` : '';
        setText(count + textOf(newest, words));
      }
      hasBegun = true;
    };
    const timer = setInterval(announce, everyMs);
    return () => clearInterval(timer);
  }, [words, everyMs, isSilent]);
  return (
    <>
      <button
        type="button"
        className={styles.silence}
        aria-pressed={isSilent}
        onClick={toggleAnnouncerMute}
      >
        {words.silence}
      </button>
      <VisuallyHidden>
        <span role="status">{text}</span>
      </VisuallyHidden>
    </>
  );
};
