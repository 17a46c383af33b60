// @ts-check
import { isPortFree } from './free-port.mjs';
import { CliError } from './progress.mjs';

const DEFAULT_PORT = 3000;

export async function requirePort(/** @type {string | undefined} */ text) {
  const port = text ? Number(text) : DEFAULT_PORT;
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new CliError('PORT must be a number from 1 to 65535.');
  }
  if (await isPortFree(port)) return port;
  throw new CliError(
    `Port ${port} is already in use. Stop the program that uses it, or choose another port with PORT.`,
  );
}
