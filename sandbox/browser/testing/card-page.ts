import { within } from '@testing-library/dom';
import type { PaymentElement } from '../elements/element';
import './browser-setup';

export function fieldsIn(container: HTMLElement) {
  const root = container.firstElementChild?.shadowRoot?.firstElementChild;
  if (!(root instanceof HTMLElement)) throw new Error('Nothing is mounted here');
  return within(root);
}

export const input = (container: HTMLElement, label: string): HTMLInputElement =>
  fieldsIn(container).getByLabelText(label);

export function type(field: HTMLInputElement, text: string, inputType = 'insertText'): void {
  field.focus();
  field.value = text;
  field.setSelectionRange(text.length, text.length);
  field.dispatchEvent(new InputEvent('input', { inputType, bubbles: true }));
}

export function errorOf(field: HTMLInputElement): string {
  const id = field.getAttribute('aria-describedby') ?? '';
  const root = field.getRootNode();
  const told = root instanceof ShadowRoot ? root.getElementById(id) : null;
  return told?.textContent ?? '';
}

export function fillCard(container: HTMLElement, number = '4242424242424242'): void {
  type(input(container, 'Card number'), number);
  type(input(container, 'Expiration date'), '1234');
  type(input(container, 'Security code'), '123');
  const postalCode = fieldsIn(container).queryByLabelText<HTMLInputElement>('ZIP code');
  if (postalCode) type(postalCode, '12345');
}

export function newContainer(): HTMLElement {
  return document.body.appendChild(document.createElement('div'));
}

export function mounted(element: PaymentElement, container: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    element.on('ready', () => resolve());
    element.on('loaderror', () => resolve());
    element.mount(container);
  });
}
