import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './toast.module.css';
import { Toast, type ToastType } from './toast.tsx';

export interface ToastItem {
  /** Unique among the toasts. */
  id: string | number;
  /** The message, one or two lines. */
  message: ReactNode;
  /** The severity: colours and icon; danger is announced at once. Default "info". */
  type?: ToastType;
  /** How long it is shown, in milliseconds. Default 3000. */
  duration?: number;
}

export interface ToastRegionProps {
  /** Oldest first; the caller keeps the list. */
  toasts: readonly ToastItem[];
  /** Called with the id of a toast to remove. */
  onDismiss: (id: ToastItem['id']) => void;
  /** Name of the region, such as "Notifications". */
  label: string;
  /** Label of each close button. */
  dismissLabel: string;
  /** Pixels from the edge of the screen. Spec §9 toast defaults. Default 16. */
  offset?: number;
}

/**
 * The place of toasts, above open dialogs. It is in the page before the first toast, because screen
 * readers do not announce a live region that is added with its content.
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
    // The top layer is a stack: reopen the region to put it above a dialog.
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
