import { planChange } from './plan-change';
import { PLANS } from './plan-rules';

function read(text: string) {
  const [name, cycle] = text.split(' ');
  const plan = PLANS.find((one) => one === name);
  if (!plan) throw new Error(`${text} is no plan`);
  return { plan, billingCycle: cycle === 'yearly' ? 'yearly' : 'monthly' } as const;
}

describe('planChange', () => {
  it.each([
    ['basic monthly', 'basic monthly', 'none'],
    ['pro yearly', 'pro yearly', 'none'],
    ['basic monthly', 'pro monthly', 'now'],
    ['basic monthly', 'pro yearly', 'now'],
    ['basic yearly', 'ultimate yearly', 'now'],
    ['pro monthly', 'pro yearly', 'now'],
    ['unlimited monthly', 'ultimate yearly', 'now'],
    ['pro monthly', 'basic monthly', 'renewal'],
    ['ultimate yearly', 'pro yearly', 'renewal'],
    ['unlimited monthly', 'pro monthly', 'renewal'],
    ['pro yearly', 'pro monthly', 'end'],
    ['basic yearly', 'pro monthly', 'end'],
    ['pro monthly', 'basic yearly', 'end'],
  ])('answers for a change from %s to %s: %s', (present, chosenPlan, change) => {
    expect(planChange(read(present), read(chosenPlan))).toBe(change);
  });
});
