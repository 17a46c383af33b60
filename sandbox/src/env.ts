import type { SandboxOptions } from './start-sandbox';

export const readEnv = (): SandboxOptions => ({
  port: readPort(),
  dataFile: text('SANDBOX_DATA'),
  webhook: readWebhook(),
});

const text = (name: string): string | null => process.env[name]?.trim() || null;

function readPort(): number {
  const port = Number(text('SANDBOX_PORT') ?? '4242');
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error('SANDBOX_PORT is a number from 0 to 65535.');
}

function readWebhook(): SandboxOptions['webhook'] {
  const url = text('SANDBOX_WEBHOOK_URL');
  const secret = text('SANDBOX_WEBHOOK_SECRET');
  if (url === null && secret === null) return null;
  if (url !== null && secret !== null) return { url, secret };
  throw new Error('SANDBOX_WEBHOOK_URL and SANDBOX_WEBHOOK_SECRET are set together or not at all.');
}
