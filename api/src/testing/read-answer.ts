import { ErrorBody } from '@gangway/contract/foundation/errors';
import type * as z from 'zod/mini';

export async function readAnswer<T>(schema: z.ZodMiniType<T>, response: Response): Promise<T> {
  const body: unknown = await response.json();
  const { success, data, error } = schema.safeParse(body);
  if (success) return data;
  throw new Error(`${response.status} ${JSON.stringify(body).slice(0, 500)}`, { cause: error });
}

export const readError = (response: Response): Promise<ErrorBody> =>
  readAnswer(ErrorBody, response);
