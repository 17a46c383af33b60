export { PaymentForm, type PaymentFormProps } from './payment-form';
export { stripReturnParams } from './strip-return-params';
export { useSavedCard } from './use-saved-card';
export { PaymentOutcome } from './payment-outcome';
export { PaymentRefused } from './payment-refused';
export { continues, PaymentContinues, useContinuing } from './payment-continues';
