import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './toast.module.css';
import { Toast, type ToastType } from './toast.tsx';

export interface ToastItem {
  /** Unique. */
  id: string | number;
  /** One or two lines. */
  message: ReactNode;
  /** Severity, as colours and icon; danger is announced at once. Default "info". */
  type?: ToastType;
  /** In milliseconds. Default 3000. */
  duration?: number;
}

export interface ToastRegionProps {
  /** Oldest first. */
  toasts: readonly ToastItem[];
  /** Called with the id to remove. */
  onDismiss: (id: ToastItem['id']) => void;
  /** Such as "Notifications". */
  label: string;
  /** Label of each close button. */
  dismissLabel: string;
  /** Pixels from the screen's edge. Spec §9 toast defaults. Default 16. */
  offset?: number;
}

/**
 * Shows toasts above open dialogs. Must be in the page before them, because a live region added
 * with its content is not announced.
 */
export const ToastRegion = ({
  toasts,
  onDismiss,
  label,
  dismissLabel,
  offset = 16,
}: ToastRegionProps) => {
  const ref = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;

  useLayoutEffect(() => {
    const region = ref.current;
    if (!region) return;
    // The top layer is a stack: reopening moves the region above a dialog.
    const covered = newest !== undefined && document.querySelector('dialog:modal') !== null;
    if (covered && region.matches(':popover-open')) region.hidePopover();
    if (!region.matches(':popover-open')) region.showPopover();
  }, [newest]);

  return (
    <section
      ref={ref}
      popover="manual"
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions"
      className={styles.region}
      style={{ padding: offset }}
    >
      {toasts.map(({ id, message, type, duration }) => (
        <Toast
          key={id}
          type={type}
          duration={duration}
          dismissLabel={dismissLabel}
          onDismiss={() => onDismiss(id)}
        >
          {message}
        </Toast>
      ))}
    </section>
  );
};
