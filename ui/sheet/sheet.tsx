import { Dialog, type DialogProps } from '../dialog/dialog.tsx';

export interface SheetProps
  extends Omit<
    DialogProps,
    'size' | 'mask' | 'role' | 'closeLabel' | 'describedBy' | 'closeOnBackdrop'
  > {
  /** Label of the close icon; a sheet always has one. */
  closeLabel: string;
  /** A press on the backdrop closes the sheet. Default true. */
  closeOnBackdrop?: boolean;
}

/** A dialog that slides up from the bottom on a phone. */
export const Sheet = ({ closeOnBackdrop = true, ...rest }: SheetProps) => (
  <Dialog {...rest} size="sheet" closeOnBackdrop={closeOnBackdrop} />
);
