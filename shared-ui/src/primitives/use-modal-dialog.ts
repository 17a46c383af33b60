import { useEffect, useRef, type PointerEvent, type MouseEvent, type SyntheticEvent } from 'react';

/** Open while it is rendered. Focus starts on the first control in it and returns after. */
export function useModalDialog(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  // A text that is marked with the mouse may end outside; only what began there closes.
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
      onClose();
    },
    onPointerDown: ({ target }: PointerEvent) => {
      pressed.current = target;
    },
    onClick: ({ target }: MouseEvent) => {
      if (target === ref.current && pressed.current === target) onClose();
    },
  };
}
