import * as z from 'zod/mini';
import { ApiError } from '../errors/api-error';

z.config(z.locales.en());

const SHOWN_ISSUES = 20;

export function validate<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const found = parsed.error.issues;
  const issues = found.slice(0, SHOWN_ISSUES).map(({ path, message }) => ({
    path: path.map(String).join('.'),
    message,
  }));
  const more = found.length - issues.length;
  if (more > 0) issues.push({ path: '', message: `And ${more} more` });
  throw new ApiError('invalid_request', issues[0]?.message ?? 'The request is not valid', {
    issues,
  });
}
