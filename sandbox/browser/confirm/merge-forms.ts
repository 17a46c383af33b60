import type { FormInput } from '../api/encode-form';

const isForm = (value: unknown): value is FormInput => typeof value === 'object' && value !== null;

/** What the page says itself goes before what the fields hold. */
export function mergeForms(base: FormInput, over: FormInput): FormInput {
  const merged = { ...base };
  for (const [name, value] of Object.entries(over)) {
    const below = merged[name];
    if (value !== undefined)
      merged[name] = isForm(value) && isForm(below) ? mergeForms(below, value) : value;
  }
  return merged;
}
