import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Image } from '../image/image.tsx';
import styles from './message-bubble.module.css';

interface SentPicture {
  /** URL of the image. */
  src: string;
  /** Alternative text. */
  alt: string;
}

export interface MessageBubbleProps {
  /** The author. The buyer's own messages are aligned at the end. Default "seller". */
  from?: 'buyer' | 'seller';
  /** Name of the author; visible on the seller's messages, for screen readers on all. */
  author: string;
  /** URL of the seller's avatar; the placeholder if empty or null. */
  avatar?: string | null;
  /** The text; line breaks are kept. */
  children?: ReactNode;
  /** An image that was sent. */
  picture?: SentPicture;
  /** The formatted time. */
  time: string;
  /** The same in ISO 8601. */
  dateTime: string;
  /** Delivery state. Default "sent". */
  state?: 'sending' | 'sent' | 'failed';
  /** Label of the state, such as "Read" or "Not sent". */
  stateLabel?: string;
  /** A button to try again. */
  action?: ReactNode;
}

/** One message between a buyer and a seller. */
export const MessageBubble = ({
  from = 'seller',
  author,
  avatar,
  children,
  picture,
  time,
  dateTime,
  state = 'sent',
  stateLabel,
  action,
}: MessageBubbleProps) => (
  <article
    className={classNames(styles.message, styles[from], styles[state])}
    aria-label={author}
    aria-busy={state === 'sending'}
  >
    {from === 'seller' && <Image type="store" src={avatar} alt="" size={36} round />}
    <div className={styles.column}>
      {from === 'seller' && (
        <p className={styles.author} aria-hidden="true">
          {author}
        </p>
      )}
      {picture && <img className={styles.picture} src={picture.src} alt={picture.alt} />}
      {children && <div className={styles.bubble}>{children}</div>}
      <p className={styles.facts}>
        {stateLabel && (
          <span className={styles.state} role={state === 'failed' ? 'alert' : undefined}>
            {state === 'failed' && <Icon name="warning" size={14} />}
            {stateLabel}
          </span>
        )}
        <time dateTime={dateTime}>{time}</time>
      </p>
      {action}
    </div>
  </article>
);
