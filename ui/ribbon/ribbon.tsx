import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/names.ts';
import { useAutoHide } from '../use-auto-hide.ts';
import styles from './ribbon.module.css';

interface PassingProps {
  /** A short message, such as "You have a ¥500 coupon". */
  children: ReactNode;
  /** An icon before the label. */
  icon?: IconName;
  /** Milliseconds before it hides. Default 4000. */
  duration?: number;
  /** Called when it has hidden; the caller sets `open`. */
  onEnd: () => void;
}

export interface RibbonProps extends PassingProps {
  /** Whether it is shown. Its live region is always in the page, so that it is announced. */
  open: boolean;
}

/** A message across the video, for four seconds. Spec §9 ribbon. */
export const Ribbon = ({ open, ...rest }: RibbonProps) => (
  <div role="status" className={styles.room}>
    {open && <Passing {...rest} />}
  </div>
);

const Passing = ({ children, icon, duration = 4000, onEnd }: PassingProps) => (
  <p {...useAutoHide(duration, onEnd)} className={styles.ribbon}>
    {icon && <Icon name={icon} size={18} />}
    <span className={styles.words}>{children}</span>
  </p>
);
