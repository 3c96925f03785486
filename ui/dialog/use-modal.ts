import {
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';

const modals = new Set<HTMLDialogElement>();

/** Marks the document for base.css while a modal is open. */
function markPage(): void {
  const root = document.documentElement;
  if (modals.size === 0) delete root.dataset.modal;
  else root.dataset.modal = [...modals].some(({ dataset }) => !dataset.bare) ? 'dim' : 'bare';
}

/** Opens a modal `<dialog>` on mount, and closes it before unmount so that focus returns. */
export const useModal = (onClose: () => void, closeOnBackdrop: boolean) => {
  const ref = useRef<HTMLDialogElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const pressedBackdrop = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    modals.add(dialog);
    markPage();
    return () => {
      modals.delete(dialog);
      markPage();
      dialog.close();
    };
  }, []);

  // Not every browser scrolls an overflowing body by keyboard.
  useLayoutEffect(() => {
    const body = bodyRef.current;
    if (body) body.tabIndex = body.scrollHeight > body.clientHeight ? 0 : -1;
  });

  const dialogProps = {
    ref,
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // The browser closes on a second Escape even if the first was prevented.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
    },
    onPointerDown: (event: PointerEvent) => {
      pressedBackdrop.current = event.target === event.currentTarget;
    },
    // A text selection that ends outside must not close the dialog.
    onClick: (event: MouseEvent) => {
      const onBackdrop = event.target === event.currentTarget && pressedBackdrop.current;
      if (closeOnBackdrop && onBackdrop) onClose();
    },
  };
  return { dialogProps, bodyRef };
};
