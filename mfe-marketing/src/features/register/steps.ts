import { register } from '../../content/register';

export const STEPS = [
  { id: 'details', path: '/register', label: register.steps.details },
  { id: 'plan', path: '/register/plan', label: register.steps.plan },
  { id: 'payment', path: '/register/payment', label: register.steps.payment },
] as const;

export type StepId = (typeof STEPS)[number]['id'];

export const [{ path: DETAILS_PATH }, { path: PLAN_PATH }, { path: PAYMENT_PATH }] = STEPS;
