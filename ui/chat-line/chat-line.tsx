import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './chat-line.module.css';

export interface ChatLineProps {
  /** The author; left out for a system line. */
  name?: string;
  /** The comment. */
  children: ReactNode;
  /**
   * The author: member, guest: signed in, or with a nickname only; own: the viewer; host: the
   * presenter; admin: the store's staff. system: joined, shared; cart: put in a cart.
   * Default "viewer".
   */
  kind?: 'viewer' | 'member' | 'guest' | 'own' | 'host' | 'admin' | 'system' | 'cart';
  /** Highlighted by the store. Default false. */
  highlight?: boolean;
  /** After the name, such as "ホスト". */
  mark?: ReactNode;
  /** stage: light text for video. Default "plain". */
  variant?: 'plain' | 'stage';
  /** The store's colours for an admin, from `accentStyle`. Default: the page's. */
  accent?: Record<`--store-${string}`, string>;
}

/** A line of the live chat. */
export const ChatLine = ({
  name,
  children,
  kind = 'viewer',
  highlight = false,
  mark,
  variant = 'plain',
  accent,
}: ChatLineProps) => (
  <p
    className={classNames(
      styles.line,
      styles[kind],
      styles[variant],
      highlight && styles.highlight,
    )}
    style={accent}
  >
    {kind === 'cart' && <Icon name="bag" size={14} className={styles.bag} />}
    {name && (
      <span className={styles.name}>
        <span>{name}</span>
        {mark && <span className={styles.mark}>{mark}</span>}
      </span>
    )}{' '}
    <span className={styles.message}>{children}</span>
  </p>
);
