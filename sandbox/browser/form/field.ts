import type { CardError, CardField } from '../cards/check-card';
import { digitsOf } from '../cards/format-card';
import { createNode } from './create-node';

type Typed = { text: string; caret: number };

export function retype({ text, caret }: Typed, format: (text: string) => string): Typed {
  const formatted = format(text);
  if (caret >= text.length) return { text: formatted, caret: formatted.length };
  return { text: formatted, caret: caretBehind(formatted, digitsOf(text.slice(0, caret)).length) };
}

export type FieldPlan = {
  name: CardField;
  label: string;
  autocomplete: string;
  placeholder: string;
  isNumeric: boolean;
  format: (text: string, isTyping: boolean) => string;
  read: (text: string) => string;
};

export type Field = {
  name: CardField;
  root: HTMLElement;
  label: HTMLLabelElement;
  control: HTMLElement;
  input: HTMLInputElement;
  value(): string;
  write(text: string): void;
  showError(error: CardError | null): void;
};

let serial = 0;

export function createField(plan: FieldPlan): Field {
  serial += 1;
  const id = `field-${serial}`;
  const input = createInput(plan, id);
  const label = createNode('label', { class: 'label', for: id }, plan.label);
  const control = createNode('div', { class: 'control' }, input);
  const error = createNode('p', { class: 'error', id: `${id}-error`, role: 'alert' });
  keepFormatted(input, plan.format);
  return {
    name: plan.name,
    root: createNode('div', { class: `field field-${plan.name}` }, label, control, error),
    label,
    control,
    input,
    value: () => plan.read(input.value),
    write: (text) => {
      input.value = plan.format(text, true);
    },
    showError: (shown) => {
      const message = shown?.message ?? '';
      if (error.textContent !== message) error.textContent = message;
      input.setAttribute('aria-invalid', String(shown !== null));
      control.classList.toggle('is-invalid', shown !== null);
    },
  };
}

function createInput(plan: FieldPlan, id: string): HTMLInputElement {
  return createNode('input', {
    id,
    class: 'input',
    type: 'text',
    name: plan.name,
    autocomplete: plan.autocomplete,
    inputmode: plan.isNumeric ? 'numeric' : 'text',
    placeholder: plan.placeholder,
    spellcheck: 'false',
    autocorrect: 'off',
    autocapitalize: plan.isNumeric ? 'none' : 'characters',
    'aria-invalid': 'false',
    'aria-describedby': `${id}-error`,
  });
}

function keepFormatted(input: HTMLInputElement, format: FieldPlan['format']): void {
  input.addEventListener('input', (event) => {
    const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
    const caret = input.selectionStart ?? input.value.length;
    const typed = retype({ text: input.value, caret }, (text) => format(text, !isDeleting));
    input.value = typed.text;
    if (input.getRootNode() instanceof ShadowRoot)
      input.setSelectionRange(typed.caret, typed.caret);
  });
}

function caretBehind(text: string, digits: number): number {
  if (digits === 0) return 0;
  let seen = 0;
  for (const [index, character] of Array.from(text).entries()) {
    if (/\d/.test(character)) seen += 1;
    if (seen === digits) return index + 1;
  }
  return text.length;
}
