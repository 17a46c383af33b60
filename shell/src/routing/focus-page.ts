export function focusPage(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
