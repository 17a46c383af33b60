import {
  useEffect,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type MouseEvent,
  type SyntheticEvent,
} from 'react';

/**
 * Open while it is rendered. Focus starts on the first control in it and returns after. Without
 * `onClose`, neither Escape nor a click outside closes it.
 */
export function useModalDialog(onClose: (() => void) | undefined) {
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
      onClose?.();
    },
    // The browser closes on the second of two Escapes, whatever the cancel event's handler says.
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
