/** What is refused before it is sent; trying again would change nothing. Its message is shown. */
export class Refused extends Error {
  override name = 'Refused';
}
