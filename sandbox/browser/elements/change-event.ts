import type { FormState } from '../form/card-form';
import type { ElementType } from './element-types';

const told = ({ error }: FormState) =>
  error ? { type: 'validation_error', code: error.code, message: error.message } : undefined;

/** What a page hears of a change: never the card itself. */
export function changeEvent(elementType: ElementType, state: FormState, postalCode: string) {
  const common = { elementType, empty: state.isEmpty, complete: state.isComplete };
  switch (elementType) {
    case 'payment':
      return { ...common, collapsed: false, value: { type: 'card' } };
    case 'card':
      return { ...common, error: told(state), brand: state.brand, value: { postalCode } };
    case 'cardNumber':
      return { ...common, error: told(state), brand: state.brand };
    case 'cardExpiry':
    case 'cardCvc':
      return { ...common, error: told(state) };
  }
}
