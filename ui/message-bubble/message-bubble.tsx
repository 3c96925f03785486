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
  /** The buyer's messages are aligned at the end. Default "seller". */
  from?: 'buyer' | 'seller';
  /** The author's name; visible on the seller's messages only. */
  author: string;
  /** The seller's avatar; placeholder if empty or null. */
  avatar?: string | null;
  /** Keeps line breaks. */
  children?: ReactNode;
  /** A sent image. */
  picture?: SentPicture;
  /** Formatted. */
  time: string;
  /** The same in ISO 8601. */
  dateTime: string;
  /** Delivery state. Default "sent". */
  state?: 'sending' | 'sent' | 'failed';
  /** Such as "Read" or "Not sent". */
  stateLabel?: string;
  /** A retry button. */
  action?: ReactNode;
}

/** A message between buyer and seller. */
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
            <span>{stateLabel}</span>
          </span>
        )}
        <time dateTime={dateTime}>{time}</time>
      </p>
      {action}
    </div>
  </article>
);
