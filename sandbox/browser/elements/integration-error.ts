export class IntegrationError extends Error {
  override name = 'IntegrationError';
}
