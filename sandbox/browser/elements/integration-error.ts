/** A mistake of the page that uses the script, not of its customer. */
export class IntegrationError extends Error {
  override name = 'IntegrationError';
}
