import { type ReactNode, useId } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import styles from './confirm.module.css';

export interface ConfirmProps {
  /** Whether it is shown; otherwise it is not in the page. */
  open: boolean;
  /** The question. */
  title: string;
  /** What happens on confirmation. */
  description?: ReactNode;
  /** Label of the button that confirms. */
  confirmLabel: string;
  /** Label of the button that cancels. */
  cancelLabel: string;
  /** Called on confirmation; the caller sets `open`. */
  onConfirm: () => void;
  /** Called on cancellation, by button or Escape. */
  onCancel: () => void;
  /** danger: for an action that cannot be undone. Default "plain". */
  tone?: 'plain' | 'danger';
  /** The confirmed action is running; the dialog stays open. Default false. */
  busy?: boolean;
}

/** Asks for confirmation; the cancel button has the focus. Spec §2 confirm overlay. */
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
