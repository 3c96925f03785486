import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chat-line.module.css';

export interface ChatLineProps {
  /** Who speaks; left out for a system line. */
  name?: string;
  children: ReactNode;
  /** viewer, own: mine, host: the store, system: joined, shared, bought. Default "viewer". */
  kind?: 'viewer' | 'own' | 'host' | 'system';
  /** The store lifted it out. Default false. */
  highlight?: boolean;
  /** Beside the name, such as "ホスト". */
  mark?: ReactNode;
  /** stage: light on the video. Default "plain". */
  variant?: 'plain' | 'stage';
}

/** One line of the live chat. */
export const ChatLine = ({
  name,
  children,
  kind = 'viewer',
  highlight = false,
  mark,
  variant = 'plain',
}: ChatLineProps) => (
  <p
    className={classNames(
      styles.line,
      styles[kind],
      styles[variant],
      highlight && styles.highlight,
    )}
  >
    {name && (
      <span className={styles.name}>
        {name}
        {mark && <span className={styles.mark}>{mark}</span>}
      </span>
    )}{' '}
    <span className={styles.message}>{children}</span>
  </p>
);
