import { Dialog, type DialogProps } from '../dialog/dialog.tsx';

export interface SheetProps
  extends Omit<
    DialogProps,
    'size' | 'mask' | 'role' | 'closeLabel' | 'describedBy' | 'closeOnBackdrop'
  > {
  /** Label of the close icon. */
  closeLabel: string;
  /** A press on the backdrop closes it. Default true. */
  closeOnBackdrop?: boolean;
}

/** A dialog that slides up on phones. */
export const Sheet = ({ closeOnBackdrop = true, ...rest }: SheetProps) => (
  <Dialog {...rest} size="sheet" closeOnBackdrop={closeOnBackdrop} />
);
