import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/names.ts';
import { useAutoHide } from '../use-auto-hide.ts';
import styles from './ribbon.module.css';

interface PassingProps {
  /** Good news in few words, such as "You have a ¥500 coupon". */
  children: ReactNode;
  /** Before the words. */
  icon?: IconName;
  /** Milliseconds before it rolls up. Default 4000. */
  duration?: number;
  /** It has rolled up: the caller sets `open`. */
  onEnd: () => void;
}

export interface RibbonProps extends PassingProps {
  /** In sight. The room of the ribbon is in the page before it, so that it is read aloud. */
  open: boolean;
}

/** Good news across the picture, for four seconds. Spec §9 ribbon. */
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
