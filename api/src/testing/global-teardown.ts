import { rm } from 'node:fs/promises';
import postgres from 'postgres';
import { serverUrl, templateFile, templateName } from './engine';

export default async function globalTeardown(): Promise<void> {
  if (!serverUrl) return rm(templateFile, { force: true });
  const client = postgres(serverUrl, { max: 1 });
  await client.unsafe(`drop database if exists ${templateName} with (force)`);
  await client.end();
}
