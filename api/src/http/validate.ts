import * as z from 'zod/mini';
import { ApiError } from './api-error';

z.config(z.locales.en());

export type Part = 'params' | 'query' | 'body';

/** What the contract says of the request, or 400 with every issue found. */
export function validate<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({
    path: path.map(String).join('.'),
    message,
  }));
  throw new ApiError('invalid_request', issues[0]?.message ?? 'The request is not valid', {
    issues,
  });
}
