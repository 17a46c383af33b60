import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../foundation/db/db';
import { users } from '../../../identity/tables/accounts.table';
import { drawer, word } from '../draws';
import type { Scale } from '../fill-people';

export type AuthorityScale = Scale & {
  now: Date;
};

const TWO_YEARS_S = 2 * 365 * 86_400;

export const timeOf = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

export function drawsOf({ seed, now }: AuthorityScale, part: number) {
  const draw = drawer(seed + 600 + part);
  return {
    draw,
    now: timeOf(now),
    timeBefore: (): SQL =>
      sql`${timeOf(now)} - floor(${draw()} * ${sql.raw(String(TWO_YEARS_S))}) * interval '1 second'`,
    someWord: (kind: string, one?: SQL): SQL =>
      word(kind, sql`pg_temp.zipf(${draw(one)}, ${count(kind)}, 40)`),
    someAdministrator: (one?: SQL): SQL =>
      sql`(select id from scale_administrators
        where ordinal = pg_temp.zipf(${draw(one)}, (select count(*)::int from scale_administrators), 2))`,
  };
}

const ROLES = ['enterprise', 'recruiter'] as const;

export const scaleAdministrator = (role: (typeof ROLES)[number], seed: number, number = 1) =>
  `scale-${role}-${seed}-${number}`;

const EACH = 2;

export async function addAdministrators(
  tx: Db,
  { seed, now }: AuthorityScale,
  passwordHash: string,
): Promise<void> {
  for (const role of ROLES) {
    for (let number = 1; number <= EACH; number += 1) {
      const username = scaleAdministrator(role, seed, number);
      await tx.insert(users).values({
        id: sql`pg_temp.id_of(${username})`,
        ...{ username, passwordHash, userType: 'authority', authorityRole: role },
        ...{ email: `${username}@gangway.example`, firstName: 'Robin', lastName: 'Scale' },
        ...{ firstLoginAt: now, emailConfirmedAt: now, createdAt: now },
      });
    }
  }
  await tx.execute(sql`
    create temporary table scale_administrators on commit drop as
    select row_number() over (order by username desc)::int - 1 as ordinal, id
    from users where user_type = 'authority'`);
}

export async function nameCompanies(tx: Db, { people, seed }: AuthorityScale): Promise<void> {
  const companies = count('company');
  await tx.execute(sql`
    create temporary table scale_companies on commit drop as
    select i, company || ' ' || replace(location, ',', '') as name,
      lower(regexp_replace(company, '[^A-Za-z]+', '', 'g')) || i || '-' || ${seed}::int || '.example' as domain
    from (
      select i, ${word('company', sql`i % ${companies}`)} as company,
        ${word('location', sql`i / ${companies}`)} as location
      from generate_series(1, ${people}::int) as i
    ) as named`);
  await tx.execute(sql`alter table scale_companies add primary key (i)`);
  await tx.execute(sql`analyze scale_companies`);
}

const count = (kind: string): SQL =>
  sql`(select count(*)::int from scale_words where kind = ${sql.raw(`'${kind}'`)})`;
