import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { MessageBubble } from '../../../ui/message-bubble/message-bubble.tsx';
import { formatDateTime } from '../../format/date.ts';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useWords, type Words } from '../../platform/i18n/words.ts';
import { pictureOf } from '../../platform/media/picture.ts';
import { $store, $storeUnits } from '../store/store.ts';
import type { UnsentPicture } from './attached.ts';
import { $outgoing, discard, type Outgoing, sendAgain } from './outgoing.ts';
import { $pictures, loadPicture } from './pictures.ts';
import { byDay } from './rules/talk.ts';
import { $older, loadOlder, type Message, type Talk } from './talk.ts';
import styles from './talk-view.module.css';

const DAY_MS = 24 * 60 * 60 * 1000;

function useDayName() {
  const words = useWords('order-message');
  const { timezone } = useStore($storeUnits);
  const dayOf = (date: Date) => formatDateTime(date, timezone).slice(0, 10);
  const now = new Date();
  const names = new Map([
    [dayOf(new Date(now.getTime() - DAY_MS)), words.yesterday],
    [dayOf(now), words.today],
  ]);
  return (day: string) => names.get(day) ?? day;
}

function usePictures(pictures: readonly UnsentPicture[]) {
  const words = useWords('order-message');
  const loaded = useStore($pictures);
  useEffect(() => {
    for (const { id, src } of pictures) if (id && !src) void loadPicture(id);
  }, [pictures]);
  return pictures.map(({ id = 0, src, width, height }) => ({
    src: src ?? loaded[id],
    alt: words.picture,
    width,
    height,
  }));
}

const Bubble = ({ message }: { message: Message }) => {
  const words = useWords('order-message');
  const store = useStore($store);
  const { timezone } = useStore($storeUnits);
  const pictures = usePictures(message.pictures);
  const time = formatDateTime(message.created_at, timezone).slice(11, 16);
  if (message.role === 'buyer') {
    return (
      <MessageBubble
        from="buyer"
        author={words.you}
        pictures={pictures}
        time={time}
        dateTime={message.created_at}
        {...(message.read_at !== null && { stateLabel: words.read })}
      >
        {message.message}
      </MessageBubble>
    );
  }
  const { name = '', avatar_url = null } = store.status === 'ready' ? store.data : {};
  return (
    <MessageBubble
      author={name}
      avatar={pictureOf(avatar_url, { upTo: 320 })?.src ?? null}
      pictures={pictures}
      time={time}
      dateTime={message.created_at}
    >
      {message.message}
    </MessageBubble>
  );
};

function sendingText({ pictures }: Outgoing, words: Words<'order-message'>): string {
  const index = pictures.findIndex(({ id }) => id === undefined);
  const count = pictures.length;
  return index < 0 ? words.sending : words.sendingPicture({ number: index + 1, count });
}

const UnsentBubble = ({ unsent }: { unsent: Outgoing }) => {
  const words = useWords('order-message');
  const errors = useWords('error');
  const { timezone } = useStore($storeUnits);
  const { key, message, at, isCut } = unsent;
  const pictures = usePictures(unsent.pictures);
  return (
    <MessageBubble
      from="buyer"
      author={words.you}
      pictures={pictures}
      time={formatDateTime(at, timezone).slice(11, 16)}
      dateTime={at}
      state={unsent.status}
      stateLabel={
        unsent.status === 'failed'
          ? [words.failed, failureText(unsent.failure, errors), isCut && words.picturesLost]
              .filter(Boolean)
              .join(' ')
          : sendingText(unsent, words)
      }
      {...(unsent.status === 'failed' && {
        action: (
          <span className={styles.actions}>
            <Button size="s" onClick={() => void sendAgain(key)}>
              {words.retrySend}
            </Button>
            <Button size="s" variant="quiet" onClick={() => discard(key)}>
              {words.discard}
            </Button>
          </span>
        ),
      })}
    >
      {message}
    </MessageBubble>
  );
};

const Older = () => {
  const words = useWords('order-message');
  const isBusy = useStore($older) === 'loading';
  return (
    <p className={styles.older}>
      <Button size="s" busy={isBusy} onClick={() => void loadOlder()}>
        {words.older}
      </Button>
    </p>
  );
};

/** Within this distance the list follows its end. */
const NEAR_END_PX = 80;

/**
 * The list is a reversed column: its position counts from the end, so late fonts and pictures do
 * not move it.
 */
function useEnd(latest: unknown, ownCount: number) {
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const owned = useRef(ownCount);
  // biome-ignore lint/correctness/useExhaustiveDependencies: something came at the end
  useLayoutEffect(() => {
    const isOwn = ownCount > owned.current;
    owned.current = ownCount;
    if (list.current && (isAtEnd.current || isOwn)) list.current.scrollTop = 0;
  }, [latest, ownCount]);
  const watch = () => {
    isAtEnd.current = -(list.current?.scrollTop ?? 0) < NEAR_END_PX;
  };
  return { list, watch };
}

/** Spec §7 order messages. */
export const TalkView = ({ talk }: { talk: Talk }) => {
  const words = useWords('order-message');
  const { timezone } = useStore($storeUnits);
  const outgoing = useStore($outgoing);
  const nameOf = useDayName();
  const { list, watch } = useEnd(talk.messages.at(-1)?.id, outgoing.length);
  const days = byDay(talk.messages, (at) => formatDateTime(at, timezone).slice(0, 10));
  const isEmpty = talk.messages.length === 0 && outgoing.length === 0;
  return (
    <div
      ref={list}
      className={styles.talk}
      role="log"
      aria-label={words.talk}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
      tabIndex={0}
      onScroll={watch}
    >
      <div className={styles.messages}>
        {isEmpty && <EmptyState title={words.emptyTitle} description={words.emptyText} />}
        {talk.hasOlder && <Older />}
        {days.map(({ day, messages }) => (
          <section key={day} aria-label={nameOf(day)}>
            <h2 className={styles.day}>
              <span>{nameOf(day)}</span>
            </h2>
            <div className={styles.bubbles}>
              {messages.map((message) => (
                <Bubble key={message.id} message={message} />
              ))}
            </div>
          </section>
        ))}
        {outgoing.map((unsent) => (
          <UnsentBubble key={unsent.key} unsent={unsent} />
        ))}
      </div>
    </div>
  );
};
