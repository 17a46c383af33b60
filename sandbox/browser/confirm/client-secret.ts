import { IntegrationError } from '../elements/integration-error';

/** The intent that a client secret belongs to. */
export function intentIdOf(clientSecret: unknown, method: string): string {
  const match = /^(pi_[^_]+(?:_[^_]+)*)_secret_[^_]+$/.exec(String(clientSecret));
  if (match?.[1] !== undefined) return match[1];
  throw new IntegrationError(
    `Invalid value for stripe.${method} intent secret: value should be a client secret of the form \${id}_secret_\${secret}. You specified: ${String(clientSecret)}.`,
  );
}
