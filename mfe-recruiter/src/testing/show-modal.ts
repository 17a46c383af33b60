/** What jsdom does not do: a modal opens on its first control. */
export function showModals(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>('input, button')?.focus();
  };
}
