import { LIFETIMES } from '@gangway/contract/foundation/lifetimes';
import { teamPath } from '@gangway/contract/platform/user-paths';
import type { Env } from '../../foundation/env/env';
import type { Mail } from '../../foundation/ports/mail-transport';
import { renderMail } from '../../identity/mail/render-mail';
import { accountName, type UserRow } from '../../identity/tables/accounts.table';

export const invitationMail = (to: string, owner: UserRow, url: string): Mail =>
  renderMail({
    to,
    subject: `${accountName(owner)} invites you to a team on Gangway`,
    paragraphs: [
      `${accountName(owner)}${ofCompany(owner)} invites you to their team of recruiters on Gangway. The team shares one plan, its tokens, the candidates it has revealed with stages and notes, and its saved searches. You pay nothing.`,
      'To join, sign in or create an account with this email address.',
    ],
    action: { label: 'See the invitation', url },
    note: `The link works for ${LIFETIMES.teamInvitationDays} days. If you do not know ${accountName(owner)}, ignore this email: nothing happens.`,
  });

type MailEnv = Pick<Env, 'publicUrl'>;

export const memberJoinedMail = (owner: UserRow, member: UserRow, env: MailEnv): Mail =>
  renderMail({
    to: owner.email,
    subject: `${accountName(member)} joined your team`,
    paragraphs: [
      `${accountName(member)} (${member.email}) accepted your invitation, and now uses your plan, your tokens and your revealed candidates.`,
    ],
    action: { label: 'See your team', url: teamUrl(owner, env) },
  });

export const memberGoneMail = (owner: UserRow, member: UserRow, env: MailEnv): Mail =>
  renderMail({
    to: owner.email,
    subject: `${accountName(member)} is no longer in your team`,
    paragraphs: [
      `${accountName(member)} (${member.email}) is no longer in your team. The seat is free. The candidates the team has revealed stay with the team, and so do its saved searches. From now on, you get the emails of the searches that your colleague saved.`,
    ],
    action: { label: 'See your team', url: teamUrl(owner, env) },
  });

export const membershipEndedMail = (member: UserRow, owner: UserRow): Mail =>
  renderMail({
    to: member.email,
    subject: `You are no longer in the team of ${accountName(owner)}`,
    paragraphs: [
      `You are no longer in the team of ${accountName(owner)}${ofCompany(owner)}. You keep your Gangway account, without a plan. The team’s candidates and saved searches stay with the team.`,
    ],
  });

const ofCompany = ({ companyName }: UserRow): string => (companyName ? ` (${companyName})` : '');

const teamUrl = (owner: UserRow, { publicUrl }: MailEnv): string =>
  `${publicUrl}${teamPath({ ...owner, subscriptionPlan: 'unlimited' })}`;
