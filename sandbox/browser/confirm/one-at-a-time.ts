import { IntegrationError } from '../elements/integration-error';

const underWay = new Set<string>();

/** As with Stripe, a second confirmation while one runs is an integration error. */
export async function oneAtATime<T>(
  { clientSecret, method }: { clientSecret: string; method: string },
  work: () => Promise<T>,
): Promise<T> {
  if (underWay.has(clientSecret))
    throw new IntegrationError(
      `You have an in-flight ${method}! Please be sure to disable your form submit button when ${method} is called.`,
    );
  underWay.add(clientSecret);
  try {
    return await work();
  } finally {
    underWay.delete(clientSecret);
  }
}
