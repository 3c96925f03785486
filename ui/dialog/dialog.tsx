import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  /** Shows it; otherwise it is not in the page. */
  open: boolean;
  /** Called by Escape, close icon or backdrop. The caller sets `open`. */
  onClose: () => void;
  /** Heading, which is also the name. */
  title?: ReactNode;
  /** Its name without a title. */
  label?: string;
  /** Label of the close icon. Without it: no icon. */
  closeLabel?: string;
  /** Buttons below the content. */
  footer?: ReactNode;
  /** sm 24, md 32, lg 48 rem wide; sheet: from the bottom on phones. Default "md". */
  size?: 'sm' | 'md' | 'lg' | 'sheet';
  /** Dims the page behind. Default true. */
  mask?: boolean;
  /** A press on the backdrop closes it. Default false. */
  closeOnBackdrop?: boolean;
  /** "alertdialog" demands an immediate answer. Default "dialog". */
  role?: 'dialog' | 'alertdialog';
  /** Id of an alert dialog's text. */
  describedBy?: string;
  /** Class of the dialog. */
  className?: string | false | undefined;
  /** An element with `data-autofocus` gets the focus, otherwise the first control. */
  children?: ReactNode;
}

/**
 * A modal on native `<dialog>`: keeps and restores focus, and makes the page inert. Spec §2
 * reusable dialog.
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
  className,
  children,
}: Omit<DialogProps, 'open'>) => {
  const titleId = useId();
  const { dialogProps, bodyRef } = useModal(onClose, closeOnBackdrop);
  return (
    <dialog
      {...dialogProps}
      role={role}
      className={classNames(styles.dialog, styles[size], className)}
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
