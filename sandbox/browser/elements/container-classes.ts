import type { StripeElementClasses } from '@stripe/stripe-js';
import type { FormState } from '../form/card-form';

const DEFAULTS = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
};

type Part = keyof typeof DEFAULTS;

/** Tells the page's own style how an element is. */
export function containerClasses(container: HTMLElement, given: StripeElementClasses = {}) {
  const names = { ...DEFAULTS, ...given };
  const toggle = (part: Part, isOn: boolean) => {
    for (const name of names[part].split(/\s+/).filter(Boolean))
      container.classList.toggle(name, isOn);
  };
  toggle('base', true);
  return {
    focus: (isFocused: boolean) => toggle('focus', isFocused),
    show: (state: FormState) => {
      toggle('empty', state.isEmpty);
      toggle('complete', state.isComplete);
      toggle('invalid', state.error !== null);
    },
    clear: () => {
      for (const part of ['base', 'complete', 'empty', 'focus', 'invalid'] as const)
        toggle(part, false);
    },
  };
}
