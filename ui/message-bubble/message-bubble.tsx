import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Image } from '../image/image.tsx';
import styles from './message-bubble.module.css';

interface SentPicture {
  /** URL of the image; a placeholder of its size while empty. */
  src?: string | undefined;
  /** Alternative text. */
  alt: string;
  /** In pixels: keeps the space before the image is loaded. */
  width: number;
  /** In pixels. */
  height: number;
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
  /** Sent images. */
  pictures?: readonly SentPicture[];
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

const MOST_HEIGHT_REM = 20;

/** A message between buyer and seller. */
export const MessageBubble = ({
  from = 'seller',
  author,
  avatar,
  children,
  pictures = [],
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
      {pictures.map(({ src, alt, width, height }, index) => (
        <img
          // biome-ignore lint/suspicious/noArrayIndexKey: sent pictures do not change
          key={index}
          className={styles.picture}
          src={src || undefined}
          alt={alt}
          style={{
            aspectRatio: `${width} / ${height}`,
            inlineSize: `min(100%, ${(MOST_HEIGHT_REM * width) / height}rem)`,
          }}
        />
      ))}
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
