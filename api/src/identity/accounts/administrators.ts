import { DAY_MS } from '@gangway/contract/foundation/durations';
import { email as emailField } from '@gangway/contract/foundation/fields';
import type { Right } from '@gangway/contract/identity/accounts';
import { eq } from 'drizzle-orm';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import type { Db } from '../../foundation/db/db';
import { insertRow } from '../../foundation/db/insert-row';
import { violatedUnique } from '../../foundation/db/violations';
import type { Deps } from '../../foundation/deps';
import { StartError } from '../../foundation/errors/start-error';
import { recordAct } from '../audit-log/record-act';
import { mailingTransaction, type MailingDeps, type SendMail } from '../mail/mailing-transaction';
import { renderMail } from '../mail/render-mail';
import { logSecurityEvent } from '../security-log/log-security-event';
import { users, type UserRow } from '../tables/accounts.table';
import { findByIdentifier } from '../users/find-user';
import { hashPassword } from '../users/password-hash';
import { chooseUsername } from '../users/usernames';
import { issuePasswordLink } from './request-password-link';

const LINK_DAYS = 7;
const LINK_MS = LINK_DAYS * DAY_MS;
const PASSWORD_BYTES = 32;

type Administrator = { role: NonNullable<UserRow['authorityRole']>; email: string };

const Role = z.enum(['enterprise', 'recruiter']);
const Email = emailField('Not an email address');

export function readAdministrator(args: readonly string[]): Administrator {
  const { role, email } = parse(args);
  const knownRole = Role.safeParse(role);
  if (!knownRole.success) throw new StartError('The role must be enterprise or recruiter.');
  if (email === undefined) throw new StartError('Give the email address with --email.');
  const knownEmail = Email.safeParse(email);
  if (!knownEmail.success) throw new StartError(`${email} is not an email address.`);
  return { role: knownRole.data, email: knownEmail.data };
}

type CreateDeps = MailingDeps & Pick<Deps, 'env' | 'random'>;

export async function createAdministrator(deps: CreateDeps, administrator: Administrator) {
  if (await findByIdentifier(deps.db, administrator.email)) throw emailTaken(administrator.email);
  try {
    return await mailingTransaction(deps, (tx, sendMail) =>
      create(deps, { tx, sendMail }, administrator),
    );
  } catch (error) {
    const violated = violatedUnique(error);
    if (violated === 'users_email') throw emailTaken(administrator.email);
    if (violated !== 'users_username') throw error;
    throw new StartError('This username was just taken. Run the command again.');
  }
}

type RightsDeps = Pick<Deps, 'db' | 'log' | 'clock'>;

export async function grantRight(deps: RightsDeps, right: Right, username: string): Promise<void> {
  const user = await findAdministrator(deps.db, username);
  await setRights(deps, user, [...new Set([...user.rights, right])]);
}

export async function revokeRight(deps: RightsDeps, right: Right, username: string): Promise<void> {
  const user = await findAdministrator(deps.db, username);
  const rights = new Set(user.rights);
  rights.delete(right);
  await setRights(deps, user, [...rights]);
}

const OPTIONS = { role: { type: 'string' }, email: { type: 'string' } } as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch {
    throw new StartError('Use --role and --email, and no other options.');
  }
}

const emailTaken = (email: string) => new StartError(`${email} already has an account.`);

async function create(
  deps: CreateDeps,
  { tx, sendMail }: { tx: Db; sendMail: SendMail },
  administrator: Administrator,
): Promise<{ username: string; url: string }> {
  const { id, username, email } = await insertAdministrator(deps, tx, administrator);
  const url = await issuePasswordLink(deps, tx, { userId: id, validMs: LINK_MS });
  await sendMail(mailFor(email, username, url));
  await recordAct(tx, {
    actor: 'command-line',
    now: deps.clock(),
    action: 'create-administrator',
    subject: { kind: 'administrator', id },
    after: { role: administrator.role },
    subjectName: username,
    personId: id,
  });
  return { username, url };
}

async function insertAdministrator(deps: CreateDeps, tx: Db, { role, email }: Administrator) {
  const password = Buffer.from(deps.random(PASSWORD_BYTES)).toString('base64url');
  return insertRow(tx, users, {
    username: await chooseUsername(tx, email),
    email,
    passwordHash: await hashPassword(password),
    userType: 'authority',
    authorityRole: role,
    createdAt: deps.clock(),
  });
}

const mailFor = (to: string, username: string, url: string) =>
  renderMail({
    to,
    subject: 'Your administrator account',
    paragraphs: [
      `We created an administrator account for you at Gangway. Your username is ${username}. Choose a password to sign in:`,
    ],
    action: { label: 'Choose a password', url },
    note: `The link works once and expires in ${LINK_DAYS} days.`,
  });

async function findAdministrator(db: Db, username: string): Promise<UserRow> {
  const user = await findByIdentifier(db, username);
  if (!user) throw new StartError(`There is no user ${username}.`);
  if (user.userType !== 'authority') {
    throw new StartError(
      `${user.username} is not an administrator. Only administrators can have rights.`,
    );
  }
  return user;
}

async function setRights(
  deps: RightsDeps,
  { id, username, rights: before }: UserRow,
  rights: Right[],
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await tx.update(users).set({ rights }).where(eq(users.id, id));
    await recordAct(tx, {
      actor: 'command-line',
      now: deps.clock(),
      action: 'change-rights',
      subject: { kind: 'administrator', id },
      before: { rights: before },
      after: { rights },
      subjectName: username,
      personId: id,
    });
  });
  logSecurityEvent(deps, 'role-changed', id);
}
