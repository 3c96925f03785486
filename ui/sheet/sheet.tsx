import { Dialog, type DialogProps } from '../dialog/dialog.tsx';
import styles from './sheet.module.css';

export interface SheetProps
  extends Omit<
    DialogProps,
    'size' | 'mask' | 'className' | 'role' | 'closeLabel' | 'describedBy' | 'closeOnBackdrop'
  > {
  /** Label of the close icon. */
  closeLabel: string;
  /** A press on the backdrop closes it. Default true. */
  closeOnBackdrop?: boolean;
  /** Leaves the page in sight: lower on phones, at the side on wide screens. Default false. */
  dock?: boolean;
}

/** A dialog that slides up on phones. */
export const Sheet = ({ closeOnBackdrop = true, dock = false, ...rest }: SheetProps) => (
  <Dialog
    {...rest}
    size="sheet"
    mask={!dock}
    className={dock && styles.dock}
    closeOnBackdrop={closeOnBackdrop}
  />
);
