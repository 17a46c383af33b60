import type { WebAnswer } from '../platform/pages/built-files';

export const page = (text: string, changes: Partial<WebAnswer> = {}): WebAnswer => ({
  status: 200,
  headers: {},
  body: text,
  ...changes,
});

export const asResponse = (answer: WebAnswer | null): Response | null =>
  answer && new Response(answer.body, answer);
