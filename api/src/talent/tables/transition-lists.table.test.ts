import { eq, sql } from 'drizzle-orm';
import { makeList } from '../../testing/factories/transition-lists';
import { useTestApi } from '../../testing/use-test-api';
import { violatedConstraint } from '../../testing/violated-constraint';
import { transitionLists } from './transition-lists.table';

const api = useTestApi();

describe('transition lists in the database', () => {
  it.each(['active', 'archived'] as const)('can become %s only by being paid', async (status) => {
    const list = await makeList(api.db, { status: 'pending_payment' });
    const change = (values: Partial<typeof list>) =>
      api.db.update(transitionLists).set(values).where(eq(transitionLists.id, list.id));
    expect(await violatedConstraint(change({ status }))).toBe('transition_lists_paid');
    await change({ status, paidAt: new Date('2026-03-02T09:00:00Z') });
    expect(await api.db.$count(transitionLists, eq(transitionLists.status, status))).toBe(1);
  });

  it('cannot return to waiting for their payment', async () => {
    const { id } = await makeList(api.db);
    const act = api.db
      .update(transitionLists)
      .set({ status: 'pending_payment' })
      .where(eq(transitionLists.id, id));
    expect(await violatedConstraint(act)).toBe('transition_lists_paid');
  });

  it.each([
    ['transition_lists_name', { name: ' ' }],
    ['transition_lists_department', { department: '' }],
    ['transition_lists_employee_count', { employeeCount: 0 }],
  ])('are refused by %s: %p', async (constraint, values) => {
    expect(await violatedConstraint(makeList(api.db, values))).toBe(constraint);
  });

  it('are refused if their status does not exist', async () => {
    const { id } = await makeList(api.db);
    const act = api.db.execute(
      sql`update transition_lists set status = 'deleted' where id = ${id}`,
    );
    expect(await violatedConstraint(act)).toBe('transition_lists_status');
  });
});
