import { rm } from 'node:fs/promises';
import postgres from 'postgres';

async function removeTemplate(server: string | undefined, template: string): Promise<void> {
  if (!server) return rm(template, { force: true });
  const client = postgres(server, { max: 1 });
  await client.unsafe(`drop database if exists ${template} with (force)`);
  await client.end();
}

export default async function globalTeardown(): Promise<void> {
  const { TEST_DATABASE_URL, TEST_DATABASE_TEMPLATE, TEST_BUILD_FOLDER } = process.env;
  if (TEST_DATABASE_TEMPLATE) await removeTemplate(TEST_DATABASE_URL, TEST_DATABASE_TEMPLATE);
  if (!TEST_BUILD_FOLDER) return;
  await rm(new URL(`../../${TEST_BUILD_FOLDER}`, import.meta.url), {
    recursive: true,
    force: true,
  });
}
