import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './chat-line.module.css';

export interface ChatLineProps {
  /** Who speaks; left out for a system line. */
  name?: string;
  /** What is said. */
  children: ReactNode;
  /**
   * viewer: anybody; member, guest: those who signed in, or only gave a nickname; own: mine;
   * host: who presents; admin: the store's staff; system: joined, shared; cart: put in a cart.
   * Default "viewer".
   */
  kind?: 'viewer' | 'member' | 'guest' | 'own' | 'host' | 'admin' | 'system' | 'cart';
  /** The store lifted it out. Default false. */
  highlight?: boolean;
  /** Beside the name, such as "ホスト". */
  mark?: ReactNode;
  /** stage: light on the video. Default "plain". */
  variant?: 'plain' | 'stage';
  /** The store's colours for an admin's line, as `accentStyle` gives them. Default those of the page. */
  accent?: Record<`--store-${string}`, string>;
}

/** One line of the live chat. */
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
        {name}
        {mark && <span className={styles.mark}>{mark}</span>}
      </span>
    )}{' '}
    <span className={styles.message}>{children}</span>
  </p>
);
