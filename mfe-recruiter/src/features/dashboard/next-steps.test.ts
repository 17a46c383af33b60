import { aUser } from '@gangway/shared-ui/testing';
import { aDashboard } from './dashboard.factory';
import { nextSteps } from './next-steps';

const settled = aUser({ profileImageUrl: 'https://harbor.example/maya.jpg' });

const titles = (...args: Parameters<typeof nextSteps>) =>
  nextSteps(...args).map(({ title }) => title);

it('a recruiter with a plan, tokens and a full profile has nothing left to do', () => {
  expect(titles(settled, aDashboard())).toEqual([]);
});

it('a recruiter without a plan is led to the plans', () => {
  const [step] = nextSteps(settled, aDashboard({ plan: null }));
  expect(step).toMatchObject({
    title: 'Choose a plan',
    href: '/recruiter/pro/maya/subscription',
  });
});

it('a recruiter with no tokens left can buy some', () => {
  const tokens = { ...aDashboard().tokens, remaining: 0, allowanceRemaining: 0, bought: 0 };
  expect(nextSteps(settled, aDashboard({ tokens }))).toMatchObject([
    { title: 'You have no tokens left', href: '/recruiter/pro/maya/token-purchase' },
  ]);
});

it('an unlimited plan is never out of tokens', () => {
  const tokens = { ...aDashboard().tokens, remaining: 0, allowance: null };
  const user = { ...settled, subscriptionPlan: 'ultimate' };
  const dashboard = aDashboard({ plan: 'ultimate', tokens });
  expect(titles(user, dashboard)).toEqual([]);
  expect(titles({ ...user, isPlanUnpaid: true }, dashboard)).toEqual(['You have no tokens left']);
});

it('a recruiter with no searches left hears when they are back', () => {
  const searches = { used: 50, limit: 50, renewsAt: '2026-12-03T12:00:00.000Z' };
  expect(nextSteps(settled, aDashboard({ searches }))).toMatchObject([
    {
      title: 'You have used all your searches',
      text: 'You get 50 new searches on Dec 3, 2026. Other plans have no search limit.',
      href: '/recruiter/pro/maya/subscription',
    },
  ]);
  expect(titles(settled, aDashboard({ searches: { ...searches, used: 49 } }))).toEqual([]);
});

it('a recruiter without reveals begins with a search, and with nothing that comes after it', () => {
  const dashboard = aDashboard({ revealedTotal: 0, revealedWithStage: 0, savedSearches: 0 });
  expect(nextSteps(settled, dashboard)).toMatchObject([
    { title: 'Find your first candidate', href: '/recruiter/pro/maya/recruiter-search' },
  ]);
});

it('who has saved no search and noted no stage hears of both', () => {
  const dashboard = aDashboard({ revealedWithStage: 0, savedSearches: 0 });
  expect(nextSteps(settled, dashboard)).toMatchObject([
    { title: 'Save a search', href: '/recruiter/pro/maya/recruiter-search' },
    { title: 'Keep track of your candidates', href: '/recruiter/pro/maya/revealed' },
  ]);
});

it('an account without a photo is led to its own settings', () => {
  const [step] = nextSteps(aUser(), aDashboard());
  expect(step).toMatchObject({
    title: 'Complete your profile',
    href: '/recruiter/pro/maya/settings',
  });
});

it('a member of a team is asked to buy nothing, as the owner pays', () => {
  const team = { role: 'member', ownerName: 'Ada Quay' } as const;
  const tokens = { ...aDashboard().tokens, remaining: 0, allowance: null };
  const searches = { used: 50, limit: 50, renewsAt: '2026-12-03T12:00:00.000Z' };
  const user = { ...settled, team, isPlanUnpaid: true };
  expect(titles(user, aDashboard({ plan: null, tokens, searches }))).toEqual([]);
  expect(titles(user, aDashboard({ tokens }))).toEqual([]);
});
