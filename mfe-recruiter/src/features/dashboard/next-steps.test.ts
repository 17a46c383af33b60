import { aUser } from '@gangway/shared-ui/testing';
import { aDashboard } from './dashboard.factory';
import { nextSteps } from './next-steps';

const settled = aUser({ profileImageUrl: 'https://harbor.example/maya.jpg' });

const titles = (...args: Parameters<typeof nextSteps>) =>
  nextSteps(...args).map(({ title }) => title);

it('suggests nothing to a recruiter with a plan, tokens and a full profile', () => {
  expect(titles(settled, aDashboard())).toEqual([]);
});

it('suggests the plans to a recruiter without one', () => {
  const [step] = nextSteps(settled, aDashboard({ plan: null }));
  expect(step).toMatchObject({
    title: 'Choose a plan',
    href: '/recruiter/pro/maya/subscription',
  });
});

it('suggests buying tokens to a recruiter who has none left', () => {
  const tokens = { ...aDashboard().tokens, remaining: 0, allowanceRemaining: 0, bought: 0 };
  expect(nextSteps(settled, aDashboard({ tokens }))).toMatchObject([
    { title: 'You have no tokens left', href: '/recruiter/pro/maya/token-purchase' },
  ]);
});

it('suggests tokens on an unlimited plan only while its renewal is unpaid', () => {
  const tokens = { ...aDashboard().tokens, remaining: 0, allowance: null };
  const user = { ...settled, subscriptionPlan: 'ultimate' };
  const dashboard = aDashboard({ plan: 'ultimate', tokens });
  expect(titles(user, dashboard)).toEqual([]);
  expect(titles({ ...user, isPlanUnpaid: true }, dashboard)).toEqual(['You have no tokens left']);
});

it('says when new searches come once a recruiter has used all of them', () => {
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

it('suggests only a first search to a recruiter who has revealed no one', () => {
  const dashboard = aDashboard({ revealedTotal: 0, revealedWithStage: 0, savedSearches: 0 });
  expect(nextSteps(settled, dashboard)).toMatchObject([
    { title: 'Find your first candidate', href: '/recruiter/pro/maya/recruiter-search' },
  ]);
});

it('suggests saving a search and setting stages when neither was done', () => {
  const dashboard = aDashboard({ revealedWithStage: 0, savedSearches: 0 });
  expect(nextSteps(settled, dashboard)).toMatchObject([
    { title: 'Save a search', href: '/recruiter/pro/maya/recruiter-search' },
    { title: 'Keep track of your candidates', href: '/recruiter/pro/maya/revealed' },
  ]);
});

it('suggests the settings of the account when it has no photo', () => {
  const [step] = nextSteps(aUser(), aDashboard());
  expect(step).toMatchObject({
    title: 'Complete your profile',
    href: '/recruiter/pro/maya/settings',
  });
});

it('suggests no purchase to a member of a team, because the owner pays', () => {
  const team = { role: 'member', ownerName: 'Ada Quay' } as const;
  const tokens = { ...aDashboard().tokens, remaining: 0, allowance: null };
  const searches = { used: 50, limit: 50, renewsAt: '2026-12-03T12:00:00.000Z' };
  const user = { ...settled, team, isPlanUnpaid: true };
  expect(titles(user, aDashboard({ plan: null, tokens, searches }))).toEqual([]);
  expect(titles(user, aDashboard({ tokens }))).toEqual([]);
});
