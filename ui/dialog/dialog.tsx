import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  /** Whether it is shown; otherwise it is not in the page. */
  open: boolean;
  /**
   * Called when the buyer closes it by Escape, the close icon or the backdrop. The caller sets
   * `open`.
   */
  onClose: () => void;
  /** Heading; it also names the dialog. */
  title?: ReactNode;
  /** Names the dialog when it has no title. */
  label?: string;
  /** Label of the close icon; without it there is no icon. */
  closeLabel?: string;
  /** Buttons below the content, always visible. */
  footer?: ReactNode;
  /** sm 24, md 32, lg 48 rem wide; sheet rises from the bottom on phones. Default "md". */
  size?: 'sm' | 'md' | 'lg' | 'sheet';
  /** Dims the page behind. Default true. */
  mask?: boolean;
  /** A press on the backdrop closes the dialog. Default false. */
  closeOnBackdrop?: boolean;
  /** "alertdialog" for a message that needs an immediate answer. Default "dialog". */
  role?: 'dialog' | 'alertdialog';
  /** Id of the text that explains an alert dialog. */
  describedBy?: string;
  /** Content. An element with `data-autofocus` gets the focus; otherwise the first control. */
  children?: ReactNode;
}

/**
 * A modal on native `<dialog>`: focus stays inside and returns afterwards, Escape closes it, and
 * the page behind is inert. Spec §2 reusable dialog.
 */
export const Dialog = ({ open, ...rest }: DialogProps) => (open ? <OpenDialog {...rest} /> : null);

const OpenDialog = ({
  onClose,
  title,
  label,
  closeLabel,
  footer,
  size = 'md',
  mask = true,
  closeOnBackdrop = false,
  role = 'dialog',
  describedBy,
  children,
}: Omit<DialogProps, 'open'>) => {
  const titleId = useId();
  const { dialogProps, bodyRef } = useModal(onClose, closeOnBackdrop);
  return (
    <dialog
      {...dialogProps}
      role={role}
      className={classNames(styles.dialog, styles[size])}
      data-bare={!mask || undefined}
      aria-labelledby={title ? titleId : undefined}
      aria-label={title ? undefined : label}
      aria-describedby={describedBy}
    >
      <div className={styles.panel}>
        {(title || closeLabel) && (
          <header className={styles.header}>
            {title && (
              <h2 id={titleId} className={styles.title}>
                {title}
              </h2>
            )}
            {closeLabel && (
              <IconButton
                className={styles.close}
                icon="close"
                label={closeLabel}
                onClick={onClose}
              />
            )}
          </header>
        )}
        {children != null && (
          <div ref={bodyRef} className={styles.body}>
            {children}
          </div>
        )}
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
};
