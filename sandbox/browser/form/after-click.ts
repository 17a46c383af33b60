let isPressed = false;

const listen = (type: string, pressed: boolean) =>
  window.addEventListener(type, () => (isPressed = pressed), { capture: true, passive: true });

listen('pointerdown', true);
listen('pointerup', false);
listen('pointercancel', false);

/**
 * A text that appears between pointerdown and pointerup would move the button away, and the click
 * would miss it.
 */
export function afterClick(work: () => void): void {
  if (!isPressed) work();
  else window.addEventListener('pointerup', () => setTimeout(work), { once: true });
}
