import {
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';

/**
 * What a `<dialog>` needs to open as a modal when it appears and to ask its owner to close it.
 * Closing it before it
 * leaves the page gives the focus back.
 */
export const useModal = (onClose: () => void, closeOnBackdrop: boolean) => {
  const ref = useRef<HTMLDialogElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const pressedBackdrop = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => dialog.close();
  }, []);

  // A body longer than its frame must scroll by keyboard; not every browser sees to it.
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
    // The browser closes on a second Escape even when the first was refused: keep the owner in step.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
    },
    onPointerDown: (event: PointerEvent) => {
      pressedBackdrop.current = event.target === event.currentTarget;
    },
    // A drag that starts on the text and ends outside is a selection, not a wish to close.
    onClick: (event: MouseEvent) => {
      const onBackdrop = event.target === event.currentTarget && pressedBackdrop.current;
      if (closeOnBackdrop && onBackdrop) onClose();
    },
  };
  return { dialogProps, bodyRef };
};
