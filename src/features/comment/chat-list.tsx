import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { ChatLine } from '../../../ui/chat-line/chat-line.tsx';
import { GreetingToast } from '../../../ui/greeting-toast/greeting-toast.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { dismissGreeting } from './actions.ts';
import styles from './chat-list.module.css';
import { HistoryState } from './history-state.tsx';
import type { ChatLine as Line } from './rules/lines.ts';
import { $comments, $greeting, $history } from './state.ts';
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
  // Spec §6 custom colours: the store's own comments are in its colour.
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

/**
 * Shows who has just joined. Hidden from screen readers, which would never stop in a full room.
 * Spec §4 greeting toast.
 */
export const Greeting = () => {
  const words = useWords(commentWords);
  const greeting = useStore($greeting, { ssr: 'initial' });
  return (
    <div className={styles.greeting} aria-hidden="true">
      <GreetingToast
        greetings={
          greeting ? [{ id: greeting.id, message: words.joined({ name: greeting.name }) }] : []
        }
        onEnd={dismissGreeting}
      />
    </div>
  );
};

/** The chat: newest line last, scrolled to the end while the reader is there. */
export const ChatList = () => {
  const words = useWords(commentWords);
  const comments = useStore($comments, { ssr: 'initial' });
  // New lines wait for the history, which would push them down.
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
