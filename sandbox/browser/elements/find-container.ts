import { IntegrationError } from './integration-error';

/** The element that a page means, in the words of Stripe where it means none. */
export function findContainer(target: unknown): HTMLElement {
  if (target instanceof HTMLInputElement)
    throw new IntegrationError(
      'Stripe Elements must be mounted in a DOM element that can contain child nodes. `input` elements are not permitted to have child nodes. Try using a `div` element instead.',
    );
  if (target instanceof HTMLElement) return target;
  if (typeof target !== 'string' || target === '')
    throw new IntegrationError(
      'Invalid DOM element. Make sure to call mount() with a valid DOM element or selector.',
    );
  const found = document.querySelector(target);
  if (found instanceof HTMLElement) return found;
  throw new IntegrationError(
    `The selector you specified (${target}) applies to no DOM elements that are currently on the page. Make sure the element exists on the page before calling mount().`,
  );
}
