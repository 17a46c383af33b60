/** A real server where the test run names one, otherwise the embedded database. */
export const serverUrl = process.env['TEST_DATABASE_URL'];

/** Made once a run: the name of a database on the server, or a file for the embedded one. */
export const template = process.env['TEST_DATABASE_TEMPLATE'] ?? '';

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
