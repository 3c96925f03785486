import { type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './pinned-message.module.css';

export interface PinnedMessageProps {
  /** Such as "Pinned message". */
  label: string;
  /** The author's name. */
  author?: string;
  /** The message. */
  children: ReactNode;
  /** Label of the expand button. */
  expandLabel: string;
  /** Label of the same button when expanded. */
  collapseLabel: string;
  /** Expanded from the start. Default false. */
  defaultExpanded?: boolean;
  /** stage: light text for video. Default "plain". */
  variant?: 'plain' | 'stage';
}

/** A message above the chat: two lines, expandable. */
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
