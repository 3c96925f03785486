import { Dialog, type DialogProps } from '../dialog/dialog.tsx';

export interface SheetProps
  extends Omit<
    DialogProps,
    'size' | 'mask' | 'role' | 'closeLabel' | 'describedBy' | 'closeOnBackdrop'
  > {
  /** Name of the close icon; a sheet always has one. */
  closeLabel: string;
  /** A press beside the sheet closes it. Default true. */
  closeOnBackdrop?: boolean;
}

/** A dialog that rises from the bottom edge on a phone; a press beside it closes it. */
export const Sheet = ({ closeOnBackdrop = true, ...rest }: SheetProps) => (
  <Dialog {...rest} size="sheet" closeOnBackdrop={closeOnBackdrop} />
);
