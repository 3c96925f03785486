import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './toast.module.css';
import { Toast, type ToastType } from './toast.tsx';

export interface ToastItem {
  /** Unique among the toasts. */
  id: string | number;
  /** What to say, in a line or two. */
  message: ReactNode;
  /** What it is about: colours and icon; danger is read at once. Default "info". */
  type?: ToastType;
  /** Milliseconds. Default 3000. */
  duration?: number;
}

export interface ToastRegionProps {
  /** Oldest first; the caller keeps them. */
  toasts: readonly ToastItem[];
  /** Take this one away. */
  onDismiss: (id: ToastItem['id']) => void;
  /** Name of the region, such as "Notifications". */
  label: string;
  /** Name of each close button. */
  dismissLabel: string;
  /** Pixels from the edge of the screen. Spec §9 toast defaults. Default 16. */
  offset?: number;
}

/**
 * Where toasts appear, above everything and open dialogs too, read aloud as they come.
 * It is in the page, and shown, before the first toast: a live region born full stays silent.
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
    // The top layer is a stack: what opened later lies above, so go round once more.
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
