let isPressed = false;

const listen = (type: string, pressed: boolean) =>
  window.addEventListener(type, () => (isPressed = pressed), { capture: true, passive: true });

listen('pointerdown', true);
listen('pointerup', false);
listen('pointercancel', false);

/** A text that appears between press and release would move a button away from under the finger. */
export function afterClick(work: () => void): void {
  if (!isPressed) work();
  else window.addEventListener('pointerup', () => setTimeout(work), { once: true });
}
