import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Image } from '../image/image.tsx';
import styles from './message-bubble.module.css';

interface SentPicture {
  /** Its address. */
  src: string;
  /** What it shows. */
  alt: string;
}

export interface MessageBubbleProps {
  /** Who wrote it. The buyer's own stand at the end of the line. Default "seller". */
  from?: 'buyer' | 'seller';
  /** Name of the writer; heard, and seen on the seller's. */
  author: string;
  /** Picture of the seller; empty or null shows the placeholder. */
  avatar?: string | null;
  /** The words, line breaks kept. */
  children?: ReactNode;
  /** A picture that was sent. */
  picture?: SentPicture;
  /** The formatted time. */
  time: string;
  /** The same for machines, ISO 8601. */
  dateTime: string;
  /** How far it got. Default "sent". */
  state?: 'sending' | 'sent' | 'failed';
  /** The state in words, such as "Read" or "Not sent". */
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
