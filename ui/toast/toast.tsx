import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/names.ts';
import styles from './toast.module.css';
import { useExpiry } from './use-expiry.ts';

export type ToastType = 'info' | 'success' | 'warning' | 'danger';

export interface ToastProps {
  /** One or two lines. */
  children: ReactNode;
  /** Spec §9 toast defaults. Default "info". */
  type?: ToastType;
  /** In milliseconds, paused under pointer or focus. Default 3000. */
  duration?: number;
  /** Called when hidden or closed. */
  onDismiss: () => void;
  /** Label of the close button. */
  dismissLabel: string;
}

const icons: Record<ToastType, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  danger: 'warning',
};

/** A message that hides by itself, in a ToastRegion. */
export const Toast = ({
  children,
  type = 'info',
  duration = 3000,
  onDismiss,
  dismissLabel,
}: ToastProps) => {
  const pause = useExpiry(duration, onDismiss);
  return (
    <div
      {...pause}
      className={classNames(styles.toast, styles[type])}
      role={type === 'danger' ? 'alert' : undefined}
    >
      <Icon name={icons[type]} className={styles.icon} />
      <div className={styles.message}>{children}</div>
      <button type="button" className={styles.close} aria-label={dismissLabel} onClick={onDismiss}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
};
