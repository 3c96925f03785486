import { useStore } from '@nanostores/react';
import { type ComponentType, memo, useEffect, useState } from 'react';
import { ChatLine } from '../../../ui/chat-line/chat-line.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useWords, type Words } from '../../platform/i18n/words.ts';
import { $chat } from './chat.ts';
import styles from './chat-list.module.css';
import { Greeting } from './greeting.tsx';
import { $hidden } from './hidden.ts';
import { $history } from './history.ts';
import { HistoryState, OlderButton } from './history-state.tsx';
import { LinkedText } from './linked-text.tsx';
import type { Block } from './rules/blocks.ts';
import { EMPTY_CHAT } from './rules/chat.ts';
import { type DrawnLine, drawnLines } from './rules/drawn-lines.ts';
import { UnsentLine } from './unsent-line.tsx';
import { useChatScroll, useHeld, useLength } from './use-chat-scroll.ts';

type LineProps = DrawnLine & { words: Words<'comment'> };

/** Words are a prop: a subscription in each line would cost more than the line. */
const Drawn = memo(({ line, others, words }: LineProps) => {
  if (line.kind === 'cart') {
    const cart = { name: line.name, product: line.productName };
    return (
      <ChatLine kind="cart">
        {others > 0 ? words.addedToCartMany({ ...cart, count: others }) : words.addedToCart(cart)}
      </ChatLine>
    );
  }
  if (line.kind === 'shared')
    return <ChatLine kind="system">{words.shared({ name: line.name })}</ChatLine>;
  if (line.unsent) return <UnsentLine line={line} unsent={line.unsent} />;
  // Spec §6 custom colours: the store's own comments are in its colour.
  const isStore = line.author === 'store';
  const isHighlighted = !isStore && line.isHighlighted === true;
  return (
    <ChatLine
      name={line.name}
      kind={isStore ? 'admin' : line.isOwn ? 'own' : 'viewer'}
      mark={isStore ? words.store : isHighlighted && words.highlighted}
      highlight={isHighlighted}
    >
      {isStore ? <LinkedText text={line.message} /> : line.message}
    </ChatLine>
  );
});

type BlockProps = { block: Block; hidden: ReadonlySet<string>; words: Words<'comment'> };

const Lines = memo(({ block, hidden, words }: BlockProps) => (
  <div className={styles.block}>
    {drawnLines(block.lines, hidden).map(({ line, others }) => (
      <div key={line.id} className={styles.bubble}>
        <Drawn line={line} others={others} words={words} />
      </div>
    ))}
  </div>
));

const LazyAnnouncer = () => {
  const [view, setView] = useState<{ ChatAnnouncer: ComponentType }>();
  useEffect(() => {
    let isWanted = true;
    void import('./chat-announcer.tsx').then(
      ({ ChatAnnouncer }) => isWanted && setView({ ChatAnnouncer }),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return view ? <view.ChatAnnouncer /> : null;
};

export const ChatList = () => {
  const words = useWords('comment');
  const chat = useStore($chat, { ssr: 'initial' });
  const hidden = useStore($hidden, { ssr: 'initial' });
  // New lines alone would look like the whole chat.
  const isWaiting = useStore($history, { ssr: 'initial' }).status === 'loading';
  const { scroller, onScroll, toEnd } = useChatScroll();
  const { length, start } = useLength();
  // Lines that come in the frame in which the empty space goes would shift the layout.
  const { blocks, reader, unseen } = useHeld(isWaiting ? EMPTY_CHAT : chat, length === 'ending');
  return (
    <div className={styles.chat}>
      {/* `ChatAnnouncer` announces new lines slowly enough to follow. */}
      <div
        ref={scroller}
        onScroll={onScroll}
        className={styles.log}
        data-short={length === 'short' || undefined}
        role="log"
        aria-live="off"
        aria-label={words.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {/* A growing box would count as a layout shift. */}
        <div key={isWaiting ? 'waiting' : 'lines'} className={styles.lines}>
          <div ref={start} />
          <HistoryState />
          <OlderButton />
          {blocks.map((block) => (
            <Lines key={block.key} block={block} hidden={hidden} words={words} />
          ))}
        </div>
      </div>
      <LazyAnnouncer />
      <Greeting />
      {reader === 'away' && (
        <button type="button" className={styles.newest} onClick={toEnd}>
          <Icon name="chevron-down" size={16} />
          <span>{unseen > 0 ? words.newMessages({ count: unseen }) : words.toNewest}</span>
        </button>
      )}
    </div>
  );
};
