/** jsdom does not implement showModal, which focuses the first control. */
export function showModals(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>('input, button')?.focus();
  };
}
