import { classNames } from '../class-names.ts';
import { Figure } from '../figure/figure.tsx';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './viewer-count.module.css';

export interface ViewerCountProps {
  /** Formatted, such as "1,204". */
  count: string;
  /** For screen readers, such as "1,204 people are watching". */
  label: string;
  /** An eye for viewers, a bubble for comments. Default "eye". */
  icon?: 'eye' | 'chat';
  /** stage: light text for video. Default "plain". */
  variant?: 'plain' | 'stage';
}

/** The number of viewers or comments. Changes too often for a live region. */
export const ViewerCount = ({
  count,
  label,
  icon = 'eye',
  variant = 'plain',
}: ViewerCountProps) => (
  <span className={classNames(styles.count, styles[variant])}>
    <Icon name={icon} size={16} />
    <span aria-hidden="true">
      <Figure>{count}</Figure>
    </span>
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
);
