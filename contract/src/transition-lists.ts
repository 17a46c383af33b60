import * as z from 'zod/mini';
import { defineCalls } from './call';
import { count, id, timestamp } from './fields';

export const LIST_STATUSES = ['pending_payment', 'active', 'archived'] as const;

export const TransitionList = z.object({
  id,
  name: z.string(),
  department: z.string(),
  status: z.enum(LIST_STATUSES),
  employeeCount: count,
  uploadDate: timestamp,
});
export type TransitionList = z.infer<typeof TransitionList>;

export const transitionListCalls = defineCalls({
  'GET /api/transition-lists': {
    summary: "The organisation's lists, newest first",
    access: 'hr',
    answer: { status: 200, body: z.array(TransitionList) },
  },
});
