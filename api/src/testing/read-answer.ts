import { ErrorBody } from '@gangway/contract/errors';
import type * as z from 'zod/mini';

export async function readAnswer<T>(schema: z.ZodMiniType<T>, response: Response): Promise<T> {
  return schema.parse(await response.json());
}

export const readError = (response: Response): Promise<ErrorBody> =>
  readAnswer(ErrorBody, response);
