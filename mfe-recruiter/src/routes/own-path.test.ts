import { matchRoute } from '@gangway/contract/foundation/route-match';
import { aUser } from '@gangway/shared-ui/testing';
import { area } from '../area';
import { ownPathInstead, ownPlanInstead } from './own-path';

it('keeps a recruiter without a plan on the path of basic', () => {
  const user = aUser({ subscriptionPlan: null });
  expect(ownPathInstead(user, { plan: 'basic', username: 'maya' })).toBeNull();
});

it.each(['gold', 'payment', 'prof'])('finds no page for the unknown plan “%s”', (plan) => {
  const paths = area.routes.filter(({ path }) => path.includes(':plan')).map(({ path }) => path);
  expect(paths).toHaveLength(9);
  for (const path of paths) {
    const of = (text: string) => path.replace(':plan', text).replace(':username', 'maya');
    expect(matchRoute(area.routes, of('Pro'))?.route.path).toBe(path);
    expect(matchRoute(area.routes, of(plan))).toBeNull();
  }
});

describe('ownPlanInstead', () => {
  it.each(['', '?search=nurse', '?plan=pro&search=nurse'])(
    'keeps “%s”, which names no other plan',
    (search) => {
      expect(ownPlanInstead(aUser(), search)).toBeNull();
    },
  );

  it.each(['?plan=Pro&search=nurse', '?plan=unlimited&search=nurse', '?plan=&search=nurse'])(
    'changes the plan in %s to that of the user, and keeps the filter',
    (search) => {
      expect(ownPlanInstead(aUser(), search)).toBe('/talent-search?plan=pro&search=nurse');
    },
  );

  it('uses basic for a user without a plan', () => {
    expect(ownPlanInstead(aUser({ subscriptionPlan: null }), '?plan=pro')).toBe(
      '/talent-search?plan=basic',
    );
  });
});
