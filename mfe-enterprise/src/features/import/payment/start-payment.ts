import type { CallAnswer } from '@gangway/contract/calls';
import { call } from '@gangway/shared-ui/platform';
import type { Draft, Order } from '../draft/draft';

type Started = Pick<
  CallAnswer<'POST /api/hr/create-payment-intent'>,
  'clientSecret' | 'cents' | 'employeeCount' | 'updated' | 'skipped'
>;

export type ListPayment = Started & { name: string; department: string; order: Order | null };

const decoder = new TextDecoder();

/** The server counts for itself, and refuses where it comes to another figure than was shown. */
export async function payForDraft(draft: Draft & { order: Order }): Promise<ListPayment> {
  const { source, checked, name, department, columns, skillSeparator, order } = draft;
  const started = await call('POST /api/hr/create-payment-intent', {
    body: {
      csvContent: decoder.decode(await (checked ?? source).arrayBuffer()),
      employeeCount: order.employeeCount,
      totalCost: order.totalCost,
      name,
      department,
      columns,
      ...(skillSeparator && { skillSeparator }),
    },
  });
  return { ...started, name, department, order };
}

export async function payForList(id: string): Promise<ListPayment> {
  const [started, list] = await Promise.all([
    call('POST /api/transition-lists/:id/payment', { params: { id } }),
    call('GET /api/transition-lists/:id', { params: { id } }),
  ]);
  const { name, department } = list;
  return { ...started, updated: 0, skipped: [], name, department, order: null };
}
