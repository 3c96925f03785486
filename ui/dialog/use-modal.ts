import {
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';

const modals = new Set<HTMLDialogElement>();

/** Marks the document while a modal dialog is open, and whether it dims the page. */
function markPage(): void {
  const root = document.documentElement;
  if (modals.size === 0) delete root.dataset.modal;
  else root.dataset.modal = [...modals].some(({ dataset }) => !dataset.bare) ? 'dim' : 'bare';
}

/** Opens a `<dialog>` as a modal on mount, and closes it before unmount, so that focus returns. */
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

  // An overflowing body must scroll by keyboard, which not every browser provides.
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
    // The browser closes on a second Escape even if the first was prevented: tell the owner.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
    },
    onPointerDown: (event: PointerEvent) => {
      pressedBackdrop.current = event.target === event.currentTarget;
    },
    // A drag from the text to the outside selects text and must not close the dialog.
    onClick: (event: MouseEvent) => {
      const onBackdrop = event.target === event.currentTarget && pressedBackdrop.current;
      if (closeOnBackdrop && onBackdrop) onClose();
    },
  };
  return { dialogProps, bodyRef };
};
