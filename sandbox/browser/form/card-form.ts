import { checkCard, type CardError, type CardField, type CardValues } from '../cards/check-card';
import type { Field } from './field';

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

export type CardForm = {
  fields: readonly Field[];
  values(): CardValues;
  submit(): CardError | null;
  refuse(name: CardField, error: CardError): void;
  fill(values: Partial<CardValues>): void;
};

type Options = { fields: Field[]; country: () => string; now: () => Date };

const NOTHING = { number: '', expiry: '', cvc: '', postalCode: '' };

export function createCardForm({ fields, country, now }: Options): CardForm {
  const left = new Set<CardField>();
  const refused = new Map<CardField, CardError>();

  const values = () => ({
    ...NOTHING,
    ...Object.fromEntries(fields.map((field) => [field.name, field.value()])),
    country: country(),
  });
  const check = ({ name }: Field) => refused.get(name) ?? checkCard(name, values(), now());
  const shownError = (field: Field) => {
    const error = check(field);
    return error?.isIncomplete && !left.has(field.name) ? null : error;
  };
  const refresh = () => {
    for (const field of fields) field.showError(shownError(field));
  };
  const goOn = (field: Field) => {
    const isAtEnd = field.input.selectionStart === field.input.value.length;
    if (isAtEnd && check(field) === null) fields[fields.indexOf(field) + 1]?.input.focus();
  };

  for (const field of fields) {
    field.input.addEventListener('input', () => {
      left.delete(field.name);
      refused.delete(field.name);
      refresh();
      if (field.name === 'number' || field.name === 'expiry') goOn(field);
    });
    field.input.addEventListener('blur', () => {
      if (field.value() !== '') left.add(field.name);
      afterClick(refresh);
    });
  }

  return {
    fields,
    values,
    submit: () => {
      for (const field of fields) left.add(field.name);
      refresh();
      const wrong = fields.find((field) => check(field) !== null);
      wrong?.input.focus();
      return wrong ? check(wrong) : null;
    },
    refuse: (name, error) => {
      refused.set(name, error);
      refresh();
    },
    fill: (given) => {
      for (const field of fields) field.write(given[field.name] ?? field.value());
      left.clear();
      refused.clear();
      refresh();
    },
  };
}
