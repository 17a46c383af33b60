import { register } from '../content/register';
import { PaymentStep } from '../features/register/payment/payment-step';
import { StepFrame } from '../features/register/step-frame';
import { VisitorsOnly } from '../features/register/with-details';

const { title, lead } = register.payment;

export default function RegisterPaymentPage() {
  return (
    <VisitorsOnly>
      <StepFrame step="payment" title={title} lead={lead}>
        <PaymentStep />
      </StepFrame>
    </VisitorsOnly>
  );
}
