import { register } from '../content/register';
import { PlanChoice } from '../features/register/plan-choice';
import { StepFrame } from '../features/register/step-frame';
import { VisitorsOnly, WithDetails } from '../features/register/with-details';

const { title, lead } = register.plan;

export default function RegisterPlanPage() {
  return (
    <VisitorsOnly>
      <WithDetails>
        <StepFrame step="plan" title={title} lead={lead}>
          <PlanChoice />
        </StepFrame>
      </WithDetails>
    </VisitorsOnly>
  );
}
