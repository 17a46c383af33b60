import { readError } from './read-answer';

/** Status and code of a refusal. */
export async function codeOf(answer: Response | Promise<Response>) {
  const response = await answer;
  return [response.status, (await readError(response)).code];
}
