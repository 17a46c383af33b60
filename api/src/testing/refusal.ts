import { readError } from './read-answer';

export const refusal = async (response: Response) => [
  response.status,
  (await readError(response)).code,
];
