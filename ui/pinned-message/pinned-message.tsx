import { type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './pinned-message.module.css';

export interface PinnedMessageProps {
  /** What it is, such as "Pinned message". */
  label: string;
  /** Who pinned it. */
  author?: string;
  /** The message. */
  children: ReactNode;
  /** Name of the button that shows all of a long message. */
  expandLabel: string;
  /** Name of the same button when all is shown. */
  collapseLabel: string;
  /** All of it is shown at first. Default false. */
  defaultExpanded?: boolean;
  /** stage: light on the video. Default "plain". */
  variant?: 'plain' | 'stage';
}

/** What the store keeps in sight above the chat: two lines, and all of it on a press. */
export const PinnedMessage = ({
  label,
  author,
  children,
  expandLabel,
  collapseLabel,
  defaultExpanded = false,
  variant = 'plain',
}: PinnedMessageProps) => {
  const [expanded, setExpanded] = useState(defaultExpanded);
  return (
    <section className={classNames(styles.pinned, styles[variant])} aria-label={label}>
      <Icon name="pin" size={16} className={styles.icon} />
      <div className={styles.text}>
        {author && <p className={styles.author}>{author}</p>}
        <div className={classNames(styles.message, !expanded && styles.clamped)}>{children}</div>
      </div>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={expanded}
        aria-label={expanded ? collapseLabel : expandLabel}
        onClick={() => setExpanded(!expanded)}
      >
        <Icon name="chevron-down" size={18} className={styles.chevron} />
      </button>
    </section>
  );
};
