import { refuseInput } from '../http/api-error';
import type { Form } from '../http/form';
import { listOf, text } from '../http/params';

const DEEPEST = 4;

/** Takes `expand[]`, which every call knows, out of the parameters. */
export function takeExpand(input: Form): string[][] {
  const value = input.get('expand');
  input.delete('expand');
  if (value === undefined) return [];
  const paths = listOf(text)(value, 'expand').map((path) => path.split('.'));
  const tooDeep = paths.find((path) => path.filter((part) => part !== 'data').length > DEEPEST);
  if (tooDeep === undefined) return paths;
  const message = `You cannot expand more than ${DEEPEST} levels of a property. Property: ${tooDeep.join('.')}`;
  throw refuseInput(message, { param: 'expand' });
}
