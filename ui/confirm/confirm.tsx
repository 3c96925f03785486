import { type ReactNode, useId } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import styles from './confirm.module.css';

export interface ConfirmProps {
  /** Shows it; otherwise it is not in the page. */
  open: boolean;
  /** The question. */
  title: string;
  /** The consequence. */
  description?: ReactNode;
  /** Label of the confirm button. */
  confirmLabel: string;
  /** Label of the cancel button. */
  cancelLabel: string;
  /** The caller sets `open`. */
  onConfirm: () => void;
  /** Called by button or Escape. */
  onCancel: () => void;
  /** danger: cannot be undone. Default "plain". */
  tone?: 'plain' | 'danger';
  /** The action runs; the dialog stays open. Default false. */
  busy?: boolean;
}

/** Asks for confirmation, with the focus on cancel. Spec §2 confirm overlay. */
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
