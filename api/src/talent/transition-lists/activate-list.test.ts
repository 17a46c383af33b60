import { eq } from 'drizzle-orm';
import { makeList } from '../../testing/factories/transition-lists';
import { useTestApi } from '../../testing/use-test-api';
import { transitionLists } from '../tables/transition-lists.table';
import { activateList } from './activate-list';

const api = useTestApi();

const activate = (id: string) => activateList(api.db, id, api.clock.now());

describe('the payment of a list', () => {
  it('activates the list once', async () => {
    const { id } = await makeList(api.db, { status: 'pending_payment' });
    expect(await activate(id)).toBe(true);
    expect(await activate(id)).toBe(false);
    const [list] = await api.db.select().from(transitionLists).where(eq(transitionLists.id, id));
    expect(list).toMatchObject({ status: 'active', paidAt: api.clock.now() });
  });

  it.each(['active', 'archived'] as const)('leaves a list that is %s unchanged', async (status) => {
    const { id, paidAt } = await makeList(api.db, { status });
    expect(await activate(id)).toBe(false);
    const [list] = await api.db.select().from(transitionLists).where(eq(transitionLists.id, id));
    expect(list).toMatchObject({ status, paidAt });
  });
});
