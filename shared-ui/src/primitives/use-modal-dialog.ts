import {
  useEffect,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type MouseEvent,
  type SyntheticEvent,
} from 'react';

export function useModalDialog(onClose: (() => void) | undefined) {
  const ref = useRef<HTMLDialogElement>(null);
  // A text selection made with the mouse may end outside the dialog: only a press that began there
  // closes it.
  const pressed = useRef<EventTarget>(null);

  useEffect(() => {
    const opener = document.activeElement;
    ref.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      onClose?.();
    },
    // On the second of two Escapes the browser closes the dialog, even if the cancel event was
    // prevented.
    onKeyDown: (event: KeyboardEvent) => {
      if (!onClose && event.key === 'Escape') event.preventDefault();
    },
    onPointerDown: ({ target }: PointerEvent) => {
      pressed.current = target;
    },
    onClick: ({ target }: MouseEvent) => {
      if (target === ref.current && pressed.current === target) onClose?.();
    },
  };
}
