import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { Outcomes } from '@gangway/contract/talent/outcomes';
import { codeOf } from '../../testing/code-of';
import { makeOrganization } from '../../testing/factories/organizations';
import { makeWeek } from '../../testing/factories/outcome-counts';
import { makeList } from '../../testing/factories/transition-lists';
import { makeColleague, makeHr } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { createTestApi, TEST_START } from '../../testing/test-api';

/** TEST_START is a Monday, 9:00. */
const [TWO_WEEKS_AGO, LAST_WEEK, THIS_WEEK] = ['2026-02-16', '2026-02-23', '2026-03-02'];

const api = forFile(createTestApi);
beforeEach(() => api.clock.set(TEST_START));

async function makeOwnList() {
  const { id: organizationId } = await makeOrganization(api.db);
  const list = await makeList(api.db, { organizationId });
  const colleague = await makeColleague(api.db, organizationId);
  return { ...list, colleague, cookie: await api.signIn(colleague) };
}

const pathOf = ({ id }: { id: string }) => `/api/transition-lists/${id}/outcomes`;
const ORGANIZATION = '/api/organization/outcomes';

const read = async (path: string, cookie: string) =>
  readAnswer(Outcomes, await api.request('GET', path, { cookie }));

const NONE = { invited: 0, reached: 0, answered: 0, visible: 0, revealed: 0, foundWork: 0 };

describe('GET /api/transition-lists/:id/outcomes', () => {
  it('answers the outcomes of the people week by week', async () => {
    const list = await makeOwnList();
    await makeWeek(api.db, list, { week: TWO_WEEKS_AGO, invited: 30, reached: 29 });
    await makeWeek(api.db, list, { week: LAST_WEEK, answered: 20, visible: 12, revealed: 6 });
    const invited = { ...NONE, invited: 30, reached: 29 };
    const answered = { ...invited, answered: 20, visible: 10, revealed: 5 };
    expect(await read(pathOf(list), list.cookie)).toEqual({
      totals: answered,
      steps: [
        { from: '2026-02-16', until: '2026-02-22', counts: invited },
        { from: '2026-02-23', until: '2026-03-01', counts: answered },
      ],
    });
  });

  it('publishes a week one hour after its end', async () => {
    const list = await makeOwnList();
    await makeWeek(api.db, list, { week: LAST_WEEK, invited: 30 });
    await makeWeek(api.db, list, { week: THIS_WEEK, reached: 30 });
    const midnight = new Date('2026-03-02T00:00:00Z').getTime();
    const at = async (time: number) => {
      api.clock.set(new Date(time));
      const cookie = await api.signIn(list.colleague);
      return (await read(pathOf(list), cookie)).totals;
    };
    expect(await at(midnight + HOUR_MS - 1)).toBeNull();
    expect(await at(midnight + HOUR_MS)).toEqual({ ...NONE, invited: 30 });
    expect(await at(midnight + 7 * 24 * HOUR_MS)).toEqual({ ...NONE, invited: 30 });
    expect(await at(midnight + 7 * 24 * HOUR_MS + HOUR_MS)).toEqual({
      ...NONE,
      invited: 30,
      reached: 30,
    });
  });

  it('answers nothing about a group that is too small', async () => {
    const list = await makeOwnList();
    await makeWeek(api.db, list, {
      week: LAST_WEEK,
      invited: 4,
      reached: 4,
      answered: 4,
      visible: 4,
    });
    expect(await read(pathOf(list), list.cookie)).toEqual({ totals: null, steps: [] });
  });

  it('answers 404 for a list of another organization and for an unknown one', async () => {
    const list = await makeOwnList();
    const cookie = await api.signIn(await makeHr(api.db));
    for (const id of [list.id, '00000000-0000-4000-8000-000000000000']) {
      expect(await codeOf(api.request('GET', pathOf({ id }), { cookie }))).toEqual([
        404,
        'not_found',
      ]);
    }
  });
});

describe('GET /api/organization/outcomes', () => {
  it('answers the sum over the organization’s lists, and nothing of another organization', async () => {
    const list = await makeOwnList();
    const { organizationId } = list;
    const second = await makeList(api.db, { organizationId, status: 'archived' });
    const small = await makeList(api.db, { organizationId });
    await makeWeek(api.db, list, { week: TWO_WEEKS_AGO, invited: 30, answered: 30, visible: 18 });
    await makeWeek(api.db, second, { week: LAST_WEEK, invited: 12, answered: 12, visible: 8 });
    await makeWeek(api.db, small, { week: LAST_WEEK, invited: 4, answered: 4, visible: 4 });
    await makeWeek(api.db, await makeOwnList(), { week: LAST_WEEK, invited: 50 });
    const { totals, steps } = await read(ORGANIZATION, list.cookie);
    expect(totals).toEqual({ ...NONE, invited: 42, answered: 42, visible: 20 });
    expect(steps.map(({ counts }) => counts.visible)).toEqual([15, 20]);
  });

  it('answers nothing to an organization without lists', async () => {
    const cookie = await api.signIn(await makeHr(api.db));
    expect(await read(ORGANIZATION, cookie)).toEqual({ totals: null, steps: [] });
  });
});
