import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { useModal } from '../dialog/use-modal.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './drawer.module.css';

export interface DrawerProps {
  /** Whether it is shown; otherwise it is not in the page. */
  open: boolean;
  /**
   * Called when the buyer closes it by Escape, the close icon or the backdrop. The caller sets
   * `open`.
   */
  onClose: () => void;
  /** Heading; it also names the drawer. */
  title: ReactNode;
  /** Label of the close icon. */
  closeLabel: string;
  /** The edge it comes from. Default "end". */
  side?: 'start' | 'end';
  /** Content at the bottom, always visible. */
  footer?: ReactNode;
  /** Content. An element with `data-autofocus` gets the focus; otherwise the close icon. */
  children?: ReactNode;
}

/** A full-height panel from the side, for menus and filters; modal like a dialog. */
export const Drawer = ({ open, ...rest }: DrawerProps) => (open ? <OpenDrawer {...rest} /> : null);

const OpenDrawer = ({
  onClose,
  title,
  closeLabel,
  side = 'end',
  footer,
  children,
}: Omit<DrawerProps, 'open'>) => {
  const titleId = useId();
  const { dialogProps, bodyRef } = useModal(onClose, true);
  return (
    <dialog
      {...dialogProps}
      className={classNames(styles.drawer, styles[side])}
      aria-labelledby={titleId}
    >
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <IconButton className={styles.close} icon="close" label={closeLabel} onClick={onClose} />
      </header>
      <div ref={bodyRef} className={styles.body}>
        {children}
      </div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </dialog>
  );
};
