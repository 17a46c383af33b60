import { DAY_MS } from '@gangway/contract/foundation/durations';
import { User } from '@gangway/contract/identity/accounts';
import { eq, sql } from 'drizzle-orm';
import { users } from '../identity/tables/accounts.table';
import { auditDetails, auditEntries } from '../identity/tables/audit.table';
import { findByIdentifier } from '../identity/users/find-user';
import { teamContacts } from '../platform/tables/team-alerts.table';
import { isSignedIn, login, mailsTo, resetPassword, subjectsTo } from '../testing/accounts';
import { databasePrefix } from '../testing/engine';
import { makeCandidate, makeLink } from '../testing/factories/candidates';
import { makeAuthority, makeRecruiter } from '../testing/factories/users';
import { forFile } from '../testing/made-for-tests';
import { PRODUCTION_ENV } from '../testing/production-env';
import { readAnswer } from '../testing/read-answer';
import { turnOnFactor } from '../testing/second-factor';
import { createTestApi } from '../testing/test-api';
import { openOwnDatabase } from '../testing/test-database';
import { runAdmin } from './run-admin';

const api = forFile(createTestApi);

const admin = async (command: string) => runAdmin(api.deps, command.split(' '));

const statusWith = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await api.request('GET', '/api/releases', { headers })).status;
};

describe('the deploy tokens of a team', () => {
  it('are created, shown once, listed without their secret, and revoked', async () => {
    const made = await admin('deploy-token create payroll ci');
    const [token = ''] = made.split('\n');
    const id = made.split(' ').at(-1) ?? '';
    expect(await statusWith(token)).toBe(200);

    const list = await admin('deploy-token list');
    expect(list.split('\n')).toEqual([
      expect.stringMatching(/^id +team +label +created +last used +revoked$/),
      expect.stringMatching(
        new RegExp(`^${id}  payroll  ci +2026-03-02 09:00  2026-03-02 09:00  -$`),
      ),
    ]);
    expect(list).not.toContain(token);

    expect(await admin(`deploy-token revoke ${id}`)).toBe(`Deploy token ${id} has been revoked.`);
    expect(await statusWith(token)).toBe(401);
    await expect(admin(`deploy-token revoke ${id}`)).rejects.toThrow(
      'There is no active deploy token',
    );
  });

  it('are refused for an invalid team, and cannot be revoked by an unknown id', async () => {
    await expect(admin('deploy-token create Payroll!')).rejects.toThrow(
      'A team name uses a-z, 0-9 and hyphens',
    );
    await expect(admin('deploy-token revoke 1')).rejects.toThrow(
      'There is no active deploy token 1',
    );
  });
});

describe('the platform right', () => {
  it('is granted to an administrator and revoked, with effect on the open session', async () => {
    const { username, id } = await makeAuthority(api.db);
    const cookie = await api.signIn({ id });
    const status = async () => (await api.request('GET', '/api/releases', { cookie })).status;
    const rights = async () =>
      (await readAnswer(User, await api.request('GET', '/api/user', { cookie }))).rights;
    expect([await status(), await rights()]).toEqual([403, []]);
    await admin(`grant platform ${username}`);
    await admin(`grant platform ${username}`);
    expect([await status(), await rights()]).toEqual([200, ['platform']]);
    await admin(`revoke platform ${username}`);
    expect([await status(), await rights()]).toEqual([403, []]);
  });

  it('is refused for a user who is not an administrator, and for an unknown one', async () => {
    const { username } = await makeRecruiter(api.db);
    await expect(admin(`grant platform ${username}`)).rejects.toThrow('is not an administrator');
    await expect(admin('grant platform missing')).rejects.toThrow('There is no user missing.');
  });
});

describe('the command grant database', () => {
  it('lets an account of the database read and write rows', async () => {
    const { db, close } = await openOwnDatabase();
    const account = `${databasePrefix()}server`;
    await db.execute(sql`create role ${sql.identifier(account)}`);
    expect(await runAdmin({ ...api.deps, db }, ['grant', 'database', account])).toBe(
      `The account ${account} reads and writes rows of all tables, and can create or alter none.`,
    );
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local role ${sql.identifier(account)}`);
      expect(await tx.$count(users)).toBe(0);
    });
    await close();
  });

  it('refuses an unknown account', async () => {
    await expect(admin('grant database missing')).rejects.toThrow(
      'The database has no account missing.',
    );
  });
});

describe('the command erase-again', () => {
  it('erases profiles that are back after an erasure, and reports their number', async () => {
    const { id, email } = await makeCandidate(api.db);
    await api.request('DELETE', `/api/profile/${await makeLink(api.db, id)}`);
    await makeCandidate(api.db, { email });
    expect(await admin('erase-again')).toBe('Profiles erased again: 1.');
    expect(await admin('erase-again')).toBe('Profiles erased again: 0.');
  });
});

describe('the command second-factor remove', () => {
  it('removes the second factor, ends all sessions, and notifies the user by email', async () => {
    const user = await makeRecruiter(api.db);
    const { cookie } = await turnOnFactor(api, user);
    expect(await admin(`second-factor remove ${user.username}`)).toBe(
      `Turned off two-step verification for ${user.username} and ended all their sessions.`,
    );
    expect(await isSignedIn(api, cookie)).toBe(false);
    expect((await login(api, user.username)).status).toBe(200);
    expect(await subjectsTo(api, user.email)).toContain('Two-step verification was removed');
    expect(api.logLines.join('')).toContain(`"event":"factor-removed","account":"${user.id}"`);
  });

  it('refuses a user without a second factor, and an unknown user', async () => {
    const { username } = await makeRecruiter(api.db);
    await expect(admin(`second-factor remove ${username}`)).rejects.toThrow('has no second factor');
    await expect(admin('second-factor remove unknown')).rejects.toThrow(
      'There is no user unknown.',
    );
  });
});

describe('the command sessions end', () => {
  const areSignedIn = (cookies: readonly string[]) =>
    Promise.all(cookies.map((cookie) => isSignedIn(api, cookie)));
  const endedEvents = (account: string | null) =>
    api.logLines
      .filter((line) => line.includes('session-ended'))
      .map((line) => JSON.parse(line))
      .flatMap((line) => (line.account === account ? [line.count] : []));

  it('ends all sessions of one user, and of no one else', async () => {
    const user = await makeRecruiter(api.db);
    const own = [await api.signIn(user), await api.signIn(user)];
    const other = await api.signIn(await makeRecruiter(api.db));
    expect(await admin(`sessions end ${user.username}`)).toBe(
      `Sessions of ${user.username} ended: 2.`,
    );
    expect(await areSignedIn([...own, other])).toEqual([false, false, true]);
    expect(endedEvents(user.id)).toEqual([2]);
    expect(await admin(`sessions end ${user.username}`)).toMatch(/ended: 0\.$/);
  });

  it('ends the sessions of every user with --all', async () => {
    const users = [await makeRecruiter(api.db), await makeAuthority(api.db)];
    const cookies = await Promise.all(users.map((user) => api.signIn(user)));
    expect(await admin('sessions end --all')).toMatch(/^Sessions ended: [1-9]\d*\.$/);
    expect(await areSignedIn(cookies)).toEqual([false, false]);
    expect(endedEvents(null)).toEqual([expect.any(Number)]);
  });

  it('refuses an unknown user', async () => {
    await expect(admin('sessions end missing')).rejects.toThrow('There is no user missing.');
    await expect(admin('sessions end')).rejects.toThrow('node api/dist/admin.js sessions end');
  });
});

describe('a new administrator', () => {
  const create = (options: string) => admin(`create-administrator ${options}`);
  const tokenOf = (url: string) => url.split('/').at(-1) ?? '';
  const find = (email: string) => findByIdentifier(api.db, email);

  it.each(['enterprise', 'recruiter'] as const)(
    'chooses, in the role %s, a password with the link that is printed and emailed',
    async (role) => {
      const email = `new.${role}@example.com`;
      const [url = ''] = (await create(`--role ${role} --email ${email}`)).split('\n');
      const user = await find(email);
      expect(user).toMatchObject({
        username: `new.${role}`,
        userType: 'authority',
        authorityRole: role,
        rights: [],
        firstLoginAt: null,
      });
      const mails = await mailsTo(api, email);
      expect(mails.map(({ subject }) => subject)).toEqual(['Your administrator account']);
      expect(mails[0]?.text).toContain(url);
      const password = 'a long enough password';
      expect((await resetPassword(api, tokenOf(url), password)).status).toBe(204);
      expect((await login(api, `new.${role}`, { password })).status).toBe(200);
    },
  );

  it('is recorded in the audit log, without an actor', async () => {
    await create('--email audited@example.com --role recruiter');
    const user = await find('audited@example.com');
    const entries = await api.db
      .select()
      .from(auditEntries)
      .innerJoin(auditDetails, eq(auditDetails.entryId, auditEntries.id))
      .where(eq(auditEntries.subjectId, user?.id ?? ''));
    expect(entries).toMatchObject([
      {
        audit_entries: {
          action: 'create-administrator',
          outcome: 'done',
          actorId: null,
          subjectKind: 'administrator',
          after: { role: 'recruiter' },
        },
        audit_details: { subjectName: 'audited', personId: user?.id, network: null },
      },
    ]);
  });

  it('has no password before using the link, which expires after 7 days', async () => {
    const [url = ''] = (await create('--role enterprise --email slow@example.com')).split('\n');
    api.clock.advance(7 * DAY_MS);
    expect((await resetPassword(api, tokenOf(url))).status).toBe(400);
  });

  it('gets the next free username', async () => {
    await makeRecruiter(api.db, { username: 'twice' });
    await create('--role enterprise --email twice@example.com');
    expect((await find('twice@example.com'))?.username).toBe('twice2');
  });

  it('is created only once per email, in any case', async () => {
    const options = ['Once@example.com', 'once@EXAMPLE.com'].map(
      (email) => `--role recruiter --email ${email}`,
    );
    const made = await Promise.allSettled(options.map(create));
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(create(options[0] ?? '')).rejects.toThrow(
      'once@example.com already has an account.',
    );
    expect(await api.db.$count(users, eq(users.email, 'once@example.com'))).toBe(1);
  });

  it.each([
    ['--role owner --email a@example.com', 'The role must be enterprise or recruiter.'],
    ['--email a@example.com', 'The role must be enterprise or recruiter.'],
    ['--role recruiter --email ada', 'ada is not an email address.'],
    ['--role recruiter', 'Give the email address with --email.'],
    ['--role recruiter --rights platform', 'Use --role and --email, and no other options.'],
    ['recruiter a@example.com', 'Use --role and --email, and no other options.'],
  ])('is refused for "%s"', async (options, sentence) => {
    await expect(create(options)).rejects.toThrow(sentence);
    expect(await find('a@example.com')).toBeNull();
  });
});

describe('the contact of a team for rollbacks', () => {
  const contacts = () => api.db.select().from(teamContacts);

  it('is an email, a webhook, or both, and replaces the contact before', async () => {
    expect(await admin('team-contact payroll payroll@example.com')).toBe(
      'Team payroll is notified at payroll@example.com when one of its releases is rolled back.',
    );
    await admin('team-contact payroll https://chat.example/hook payroll@example.com');
    expect(await contacts()).toMatchObject([
      { team: 'payroll', email: 'payroll@example.com', webhookUrl: 'https://chat.example/hook' },
    ]);
    await admin('team-contact payroll https://chat.example/hook');
    expect(await contacts()).toMatchObject([{ email: null }]);
  });

  it.each([
    ['Payroll! a@example.com', 'A team name uses a-z, 0-9 and hyphens'],
    ['payroll not-an-address', 'is not an email address'],
    ['payroll https://', 'is not a web address'],
  ])('is refused for "%s"', async (words, sentence) => {
    await expect(admin(`team-contact ${words}`)).rejects.toThrow(sentence);
  });

  it('is refused in production for a webhook without encryption', async () => {
    const deps = { ...api.deps, env: PRODUCTION_ENV };
    const command = ['team-contact', 'payroll', 'http://chat.example/hook'];
    await expect(runAdmin(deps, command)).rejects.toThrow('https');
  });
});

describe('an incomplete or unknown command', () => {
  it.each([
    '',
    'deploy-token',
    'deploy-token create',
    'grant everything ada',
    'grant platform a b',
  ])('is answered with the list of commands: "%s"', async (command) => {
    await expect(admin(command)).rejects.toThrow('node api/dist/admin.js deploy-token create');
  });
});
