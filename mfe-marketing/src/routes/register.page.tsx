import { register } from '../content/register';
import { DetailsStep } from '../features/register/details-step';
import { StepFrame } from '../features/register/step-frame';
import { VisitorsOnly } from '../features/register/with-details';

const { title, lead } = register.details;

export default function RegisterPage() {
  return (
    <VisitorsOnly>
      <StepFrame step="details" title={title} lead={lead}>
        <DetailsStep />
      </StepFrame>
    </VisitorsOnly>
  );
}
