import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/names.ts';
import { useAutoHide } from '../use-auto-hide.ts';
import styles from './ribbon.module.css';

interface PassingProps {
  /** Such as "You have a ¥500 coupon". */
  children: ReactNode;
  /** An icon before the label. */
  icon?: IconName;
  /** Milliseconds before it hides. Default 4000. */
  duration?: number;
  /** Called when hidden; the caller sets `open`. */
  onEnd: () => void;
}

export interface RibbonProps extends PassingProps {
  /** Shows it. The live region always exists, so that it is announced. */
  open: boolean;
}

/** A short-lived message over the video. Spec §9 ribbon. */
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
