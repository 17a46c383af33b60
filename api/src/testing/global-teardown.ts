import { rm } from 'node:fs/promises';
import postgres from 'postgres';
import { buildFolder, databasePrefix, runFolder, serverUrl, templateName } from './engine';

export default async function globalTeardown(): Promise<void> {
  if (serverUrl) await dropDatabases(serverUrl);
  const build = new URL(`../../${buildFolder()}`, import.meta.url);
  await rm(build, { recursive: true, force: true });
  await rm(runFolder(), { recursive: true, force: true });
}

async function dropDatabases(server: string): Promise<void> {
  const client = postgres(server, { max: 1 });
  const found = await client<{ datname: string }[]>`
    select datname from pg_database
    where datname = ${templateName()} or starts_with(datname, ${databasePrefix()})`;
  for (const { datname } of found) await client.unsafe(`drop database ${datname} with (force)`);
  const accounts = await client<{ rolname: string }[]>`
    select quote_ident(rolname) as rolname from pg_roles where starts_with(rolname, ${databasePrefix()})`;
  for (const { rolname } of accounts) await client.unsafe(`drop role ${rolname}`);
  await client.end();
}
