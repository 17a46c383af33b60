import type { World } from '../world';
import { unauthorised } from './api-error';
import type { Form } from './form';

const NO_KEY =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";

function keyFromHeader(header: string): string {
  const [scheme = '', value = ''] = header.split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return '';
  return Buffer.from(value, 'base64').toString().split(':')[0] ?? '';
}

/** Stripe's browser script sends its key within the form. */
function takeKey(header: string | undefined, input: Form): string {
  const inForm = input.get('key');
  input.delete('key');
  if (header !== undefined) return keyFromHeader(header);
  return typeof inForm === 'string' ? inForm : '';
}

const masked = (key: string) => `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`;

export function authenticate({ keys }: World, header: string | undefined, input: Form) {
  const key = takeKey(header, input);
  if (key === keys.secret) return { isBrowser: false };
  if (key === keys.publishable) return { isBrowser: true };
  throw unauthorised(key === '' ? NO_KEY : `Invalid API Key provided: ${masked(key)}`);
}
