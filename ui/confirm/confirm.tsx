import { type ReactNode, useId } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import styles from './confirm.module.css';

export interface ConfirmProps {
  /** Shown, or not in the page at all. */
  open: boolean;
  /** The question. */
  title: string;
  /** What follows from yes. */
  description?: ReactNode;
  /** Words of the button that says yes. */
  confirmLabel: string;
  /** Words of the button that says no. */
  cancelLabel: string;
  /** The buyer said yes; the caller sets `open`. */
  onConfirm: () => void;
  /** No, by button or Escape. */
  onCancel: () => void;
  /** danger: what is confirmed cannot be undone. Default "plain". */
  tone?: 'plain' | 'danger';
  /** The confirmed work is under way; the dialog waits for it. Default false. */
  busy?: boolean;
}

/** Asks before doing; the safe answer has the focus. Spec §2 confirm overlay. */
export const Confirm = ({
  open,
  title,
  description,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  tone = 'plain',
  busy = false,
}: ConfirmProps) => {
  const descriptionId = useId();
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      role="alertdialog"
      size="sm"
      title={title}
      describedBy={description ? descriptionId : undefined}
      footer={
        <>
          <Button onClick={onCancel} disabled={busy} data-autofocus>
            {cancelLabel}
          </Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            busy={busy}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {description && (
        <p id={descriptionId} className={styles.description}>
          {description}
        </p>
      )}
    </Dialog>
  );
};
