import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';

export const REFUSABLE_MAILS = ['saved_searches'] as const;

export type NotificationSettings = z.infer<typeof NotificationSettings>;

const NotificationSettings = z.strictObject({
  refused: z.array(z.enum(REFUSABLE_MAILS)).check(z.maxLength(REFUSABLE_MAILS.length)),
});

export const notificationCalls = defineCalls({
  'GET /api/auth/notifications': {
    summary: 'The kinds of email that the user has turned off',
    access: 'signed-in',
    answer: { status: 200, body: NotificationSettings },
  },
  'PUT /api/auth/notifications': {
    summary: 'Turn kinds of email on and off',
    access: 'signed-in',
    body: NotificationSettings,
    answer: { status: 200, body: NotificationSettings },
  },
});
