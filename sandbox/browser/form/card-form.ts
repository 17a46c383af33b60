import { brandOf, type Brand } from '../cards/brands';
import { checkCard, type CardError, type CardField, type CardValues } from '../cards/check-card';
import { afterClick } from './after-click';
import type { Field } from './field';

export type FormState = {
  isEmpty: boolean;
  isComplete: boolean;
  brand: Brand;
  error: CardError | null;
};

export type CardForm = {
  fields: readonly Field[];
  values(): Partial<CardValues>;
  state(): FormState;
  submit(): CardError | null;
  refuse(name: CardField, error: CardError): void;
  fill(values: Partial<CardValues>): void;
  setDisabled(isDisabled: boolean): void;
};

type Options = {
  fields: Field[];
  extra: () => Partial<CardValues>;
  /** The length of a security code depends on the brand, which may be in another element. */
  others?: (() => Partial<CardValues>) | undefined;
  now: () => Date;
  onChange: () => void;
};

const NOTHING: CardValues = { number: '', expiry: '', cvc: '', postalCode: '', country: '' };

export function createCardForm({ fields, extra, others, now, onChange }: Options): CardForm {
  const left = new Set<CardField>();
  const refused = new Map<CardField, CardError>();

  const values = () => ({
    ...extra(),
    ...Object.fromEntries(fields.map((field) => [field.name, field.value()])),
  });
  const check = ({ name }: Field) =>
    refused.get(name) ?? checkCard(name, { ...NOTHING, ...others?.(), ...values() }, now());
  const shownError = (field: Field) => {
    const error = check(field);
    return error?.isIncomplete && !left.has(field.name) ? null : error;
  };
  const refresh = () => {
    for (const field of fields) field.showError(shownError(field));
    onChange();
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
    state: () => ({
      isEmpty: fields.every((field) => field.value() === ''),
      isComplete: fields.every((field) => check(field) === null),
      brand: brandOf(values().number ?? '').brand,
      error: fields.map(shownError).find((error) => error !== null) ?? null,
    }),
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
    setDisabled: (isDisabled) => {
      for (const { input } of fields) input.disabled = isDisabled;
    },
  };
}
