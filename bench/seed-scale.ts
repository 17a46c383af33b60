import { openForCommand } from '@gangway/api/foundation/db/database';
import type { Db } from '@gangway/api/foundation/db/db';
import { readEnv } from '@gangway/api/foundation/env/env';
import { StartError } from '@gangway/api/foundation/errors/start-error';
import { hasAuthorityScale, seedAuthority } from '@gangway/api/seed/scale/authority/seed-authority';
import type { Scale } from '@gangway/api/seed/scale/fill-people';
import { hasScale, seedScale } from '@gangway/api/seed/scale/seed-scale';
import { refuseForeignDatabase } from '@gangway/api/seed/seed-demo';
import { step } from '../tools/run/progress.mjs';

/**
 * Usage: `npm run seed:scale -- 1000000 [--authority]`, into DATABASE_URL or the demo database. The
 * same number and seed give the same people.
 */
const SEED = 1;
const AUTHORITY = '--authority';

type Part = { what: string; isThere: Promise<boolean>; fill: () => Promise<void> };

async function fillPart({ what, isThere, fill }: Part): Promise<void> {
  if (await isThere) process.stdout.write(`${what} are there already.\n`);
  else await step(what, fill);
}

async function fillDatabase(db: Db, scale: Scale, withAuthority: boolean): Promise<void> {
  await fillPart({
    what: `${scale.people} people`,
    isThere: hasScale(db, scale),
    fill: () => seedScale(db, scale),
  });
  if (!withAuthority) return;
  await fillPart({
    what: 'Requests, organizations, recruiters and the audit log',
    isThere: hasAuthorityScale(db, scale.seed),
    fill: () => seedAuthority(db, { ...scale, now: new Date() }),
  });
}

async function run(args: readonly string[]): Promise<void> {
  const [people = '100000', seed = String(SEED)] = args.filter((arg) => arg !== AUTHORITY);
  if (!/^[1-9]\d{2,6}$/.test(people)) throw new StartError('How many people, from 100 on?');
  const env = readEnv(null);
  refuseForeignDatabase(env);
  const database = await openForCommand(env.database);
  try {
    await database.migrate();
    const scale = { people: Number(people), seed: Number(seed) };
    await fillDatabase(database.db, scale, args.includes(AUTHORITY));
  } finally {
    await database.close();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
