import { grantRows } from '../foundation/db/grant-rows';
import type { Deps } from '../foundation/deps';
import { StartError } from '../foundation/errors/start-error';
import {
  grantRight,
  revokeRight,
  createAdministrator,
  readAdministrator,
} from '../identity/accounts/administrators';
import { removeSecondFactor } from '../identity/second-factors/change-second-factor';
import { endAllSessions, endSessionsOfUser } from '../identity/sessions/end-sessions';
import { setTeamContact } from '../platform/monitoring/set-team-contact';
import {
  createDeployToken,
  listDeployTokens,
  revokeDeployToken,
} from '../platform/remotes/deploy-tokens';
import { restoreAddress } from '../talent/contact-details/replace-address';
import { eraseAgain } from '../talent/erasures/erase-again';
import { asTable, auditCommand } from './audit-command';
import { orphanedFiles } from './delete-orphaned-files';

export type AdminDeps = Pick<
  Deps,
  | 'db'
  | 'files'
  | 'env'
  | 'clock'
  | 'random'
  | 'paymentProvider'
  | 'log'
  | 'wakeMail'
  | 'mailRecords'
  | 'listBilling'
>;

/** Needs neither whole settings nor a database, so it is no command of `runAdmin`. */
export const isDoctor = ([name, ...more]: readonly string[]) =>
  name === DOCTOR && more.length === 0;

const DOCTOR = 'doctor';

const TEAM = /^[a-z][a-z0-9-]{0,40}$/;

export function runAdmin(deps: AdminDeps, given: readonly string[]): Promise<string> {
  const meant = COMMANDS.find((one) => isMeant(one, given));
  if (!meant) throw new StartError(USAGE);
  return meant.run(deps, given.slice(meant.words.length));
}

const day = (moment: Date | null) => moment?.toISOString().slice(0, 16).replace('T', ' ') ?? '-';

const READS_AS_ADDRESS = /^https?:/;

type Command = {
  words: readonly string[];
  takes: readonly string[];
  run(deps: AdminDeps, args: readonly string[]): Promise<string>;
};

const command = (words: string, takes: readonly string[], run: Command['run']): Command => ({
  words: words.split(' '),
  takes,
  run,
});

const COMMANDS: readonly Command[] = [
  // Each command migrates before it runs.
  command('migrate', [], async () => 'The database has all migrations.'),
  command('team-contact', ['<team>', '<email or webhook>', '[the other]'], contact),
  command('deploy-token create', ['<team>', '[label]'], create),
  command('deploy-token list', [], list),
  command('deploy-token revoke', ['<id>'], async (deps, [id = '']) => {
    await revokeDeployToken(deps, id);
    return `Deploy token ${id} has been revoked.`;
  }),
  command('grant platform', ['<username>'], async (deps, [username = '']) => {
    await grantRight(deps, 'platform', username);
    return `${username} now has access to releases.`;
  }),
  command('grant database', ['<account>'], async ({ db }, [account = '']) => {
    await grantRows(db, account);
    return `The account ${account} reads and writes rows of all tables, and can create or alter none.`;
  }),
  command('revoke platform', ['<username>'], async (deps, [username = '']) => {
    await revokeRight(deps, 'platform', username);
    return `${username} no longer has access to releases.`;
  }),
  command('second-factor remove', ['<username>'], async (deps, [username = '']) => {
    await removeSecondFactor(deps, username);
    return `Turned off two-step verification for ${username} and ended all their sessions.`;
  }),
  command(
    'sessions end --all',
    [],
    async (deps) => `Sessions ended: ${await endAllSessions(deps)}.`,
  ),
  command('sessions end', ['<username>'], async (deps, [username = '']) => {
    const count = await endSessionsOfUser(deps, username);
    return `Sessions of ${username} ended: ${count}.`;
  }),
  command(
    'create-administrator',
    ['--role <enterprise|recruiter>', '--email <email>'],
    async (deps, args) => {
      const { username, url } = await createAdministrator(deps, readAdministrator(args));
      return `${url}\n${username} can choose a password with this link. It works once, expires in 7 days, and was also emailed.`;
    },
  ),
  command('restore-email', ['<former-email>'], async (deps, [email = '']) => {
    await restoreAddress(deps, email);
    return `The profile's email address is ${email} again. A private link was sent to it.`;
  }),
  command('audit-ledger', ['[--provider]'], auditCommand),
  command('erase-again', [], async (deps) => `Profiles erased again: ${await eraseAgain(deps)}.`),
  command('delete-orphaned-files', ['[--delete]'], deleteOrphanedFiles),
];

async function contact(deps: AdminDeps, [team = '', ...ways]: readonly string[]): Promise<string> {
  if (!TEAM.test(team))
    throw new StartError('A team name uses a-z, 0-9 and hyphens, like payroll.');
  const webhookUrl = ways.find((way) => READS_AS_ADDRESS.test(way)) ?? null;
  const email = ways.find((way) => !READS_AS_ADDRESS.test(way)) ?? null;
  await setTeamContact(deps, team, { email, webhookUrl });
  const addresses = [email, webhookUrl].filter((way) => way !== null).join(' and ');
  return `Team ${team} is notified at ${addresses} when one of its releases is rolled back.`;
}

async function create(deps: AdminDeps, [team = '', label = 'created manually']: readonly string[]) {
  if (!TEAM.test(team))
    throw new StartError('A team name uses a-z, 0-9 and hyphens, like payroll.');
  const { id, token } = await createDeployToken(deps, team, label);
  return `${token}\nThis is the deploy token of team ${team}. It will not be shown again. To revoke it, use its ID: ${id}`;
}

async function list({ db }: AdminDeps): Promise<string> {
  const tokens = await listDeployTokens(db);
  const rows = tokens.map((token) => [
    token.id,
    token.team,
    token.label,
    day(token.createdAt),
    day(token.lastUsedAt),
    day(token.revokedAt),
  ]);
  return asTable(['id', 'team', 'label', 'created', 'last used', 'revoked'], rows);
}

async function deleteOrphanedFiles(deps: AdminDeps, [option]: readonly string[]): Promise<string> {
  if (option !== undefined && option !== '--delete') {
    throw new StartError('The only option is --delete.');
  }
  const isDeleting = option !== undefined;
  const count = await orphanedFiles(deps, { isDeleting });
  return isDeleting
    ? `Orphaned files deleted: ${count}.`
    : `Orphaned files: ${count}. With --delete they are deleted.`;
}

function isMeant({ words, takes }: Command, given: readonly string[]): boolean {
  const rest = given.slice(words.length);
  const needed = takes.filter((one) => one.startsWith('<')).length;
  const most = takes.join(' ').split(' ').length;
  const isNamed = words.every((word, index) => given[index] === word);
  return isNamed && rest.length >= needed && rest.length <= most;
}

const USAGE = [
  'Use one of:',
  ...[DOCTOR, ...COMMANDS.map(({ words, takes }) => [...words, ...takes].join(' '))].map(
    (usage) => `  node api/dist/admin.js ${usage}`,
  ),
].join('\n');
