export { PaymentForm, type PaymentFormProps } from './payment-form';
export type { PaymentSettings } from './connect';
export { stripReturnParams } from './strip-return-params';
export { PaymentFacts } from './payment-facts';
export { useSavedCard } from './use-saved-card';
export { useConfirmation } from './use-confirmation';
