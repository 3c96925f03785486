import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { useModal } from '../dialog/use-modal.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './drawer.module.css';

export interface DrawerProps {
  /** Shows it; otherwise it is not in the page. */
  open: boolean;
  /** Called by Escape, close icon or backdrop. The caller sets `open`. */
  onClose: () => void;
  /** Heading, which is also the name. */
  title: ReactNode;
  /** Label of the close icon. */
  closeLabel: string;
  /** Its edge. Default "end". */
  side?: 'start' | 'end';
  /** At the bottom, always visible. */
  footer?: ReactNode;
  /** An element with `data-autofocus` gets the focus, otherwise the close icon. */
  children?: ReactNode;
}

/** A full-height modal panel for menus and filters. */
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
