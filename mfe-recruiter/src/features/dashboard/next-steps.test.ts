import { aUser } from '@gangway/shared-ui/testing';
import { aDashboard } from './dashboard.factory';
import { nextSteps } from './next-steps';

const settled = aUser({ profileImageUrl: 'https://harbor.example/maya.jpg' });

const titles = (...args: Parameters<typeof nextSteps>) =>
  nextSteps(...args).map(({ title }) => title);

test('a recruiter with a plan, tokens and a full profile has nothing left to do', () => {
  expect(titles(settled, aDashboard())).toEqual([]);
});

test('a recruiter without a plan is led to the plans', () => {
  const [step] = nextSteps(settled, aDashboard({ plan: null }));
  expect(step).toMatchObject({
    title: 'Choose a plan',
    href: '/recruiter/pro/maya/subscription',
  });
});

test('a recruiter whose tokens are spent can buy some', () => {
  const tokens = { ...aDashboard().tokens, remaining: 0, allowanceRemaining: 0, bought: 0 };
  expect(nextSteps(settled, aDashboard({ tokens }))).toMatchObject([
    { title: 'You have no tokens left', href: '/recruiter/pro/maya/token-purchase' },
  ]);
});

test('an unlimited plan is never out of tokens', () => {
  const tokens = { ...aDashboard().tokens, remaining: 0, allowance: null };
  expect(titles(settled, aDashboard({ plan: 'ultimate', tokens }))).toEqual([]);
});

test('an account without a photo is led to its own settings', () => {
  const [step] = nextSteps(aUser(), aDashboard());
  expect(step).toMatchObject({
    title: 'Complete your profile',
    href: '/recruiter/pro/maya/settings',
  });
});
