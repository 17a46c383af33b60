import * as z from 'zod/mini';
import { defineCalls } from './call';

export const Operator = z.object({
  name: z.string().check(z.minLength(1)),
  address: z.array(z.string()).check(z.minLength(1)),
  email: z.email(),
});
export type Operator = z.infer<typeof Operator>;

export const operatorCalls = defineCalls({
  'GET /api/operator': {
    summary: 'Who runs this installation, with postal and email address',
    access: 'anyone',
    answer: { status: 200, body: Operator },
  },
});
