import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { ChatLine } from '../../../ui/chat-line/chat-line.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './chat-list.module.css';
import { Greeting } from './greeting.tsx';
import { HistoryState } from './history-state.tsx';
import type { ChatLine as Line } from './rules/chat-line.ts';
import { $comments, $history } from './state.ts';
import { useFollow } from './use-follow.ts';
import { commentWords } from './words.ts';

const NONE: readonly Line[] = [];

const Comment = memo(({ line }: { line: Line }) => {
  const words = useWords(commentWords);
  if (line.kind === 'cart') {
    return (
      <ChatLine kind="system">
        {words.addedToCart({ name: line.name, product: line.productName })}
      </ChatLine>
    );
  }
  // Spec §6 custom colours: the store's own comments wear its colour.
  const isStore = line.author === 'store';
  return (
    <ChatLine
      name={line.name}
      kind={isStore ? 'admin' : line.isOwn ? 'own' : 'viewer'}
      mark={isStore ? words.store : undefined}
    >
      {line.message}
    </ChatLine>
  );
});

/** The chat: newest at the end, followed while the reader is there. */
export const ChatList = () => {
  const words = useWords(commentWords);
  const comments = useStore($comments, { ssr: 'initial' });
  // What is said now waits for what was said before it, which would push it down.
  const isWaiting = useStore($history, { ssr: 'initial' }).status === 'loading';
  const lines = isWaiting ? NONE : comments;
  const indexOf = (id: string) => lines.findIndex((line) => line.id === id);
  const follow = useFollow(lines.at(-1)?.id, indexOf, lines.length);
  return (
    <div className={styles.chat}>
      <div
        ref={follow.scroller}
        onScroll={follow.onScroll}
        className={styles.log}
        role="log"
        aria-label={words.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <div className={styles.lines}>
          <HistoryState />
          {lines.map((line) => (
            <div key={line.id} className={styles.bubble}>
              <Comment line={line} />
            </div>
          ))}
        </div>
      </div>
      <Greeting />
      {follow.isAway && (
        <button type="button" className={styles.newest} onClick={follow.toEnd}>
          <Icon name="chevron-down" size={16} />
          {follow.unseen > 0 ? words.newMessages({ count: follow.unseen }) : words.toNewest}
        </button>
      )}
    </div>
  );
};
