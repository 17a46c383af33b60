import { integrationsPath } from '@gangway/contract/platform/user-paths';
import type { Env } from '../../foundation/env/env';
import type { Mail } from '../../foundation/ports/mail-transport';
import { renderMail } from '../../identity/mail/render-mail';
import type { UserRow } from '../../identity/tables/accounts.table';

type MailEnv = Pick<Env, 'publicUrl'>;

export const apiKeyCreatedMail = (user: UserRow, name: string, env: MailEnv): Mail =>
  renderMail({
    to: user.email,
    subject: 'An API key was created',
    paragraphs: [
      `The API key “${name}” was created for your Gangway account. Any program with this key can read the details of people you revealed, and your saved searches.`,
    ],
    action: { label: 'See your API keys', url: integrationsUrl(user, env) },
    note: notYou('revoke the key', env),
  });

export const webhookSetMail = (user: UserRow, host: string, env: MailEnv): Mail =>
  renderMail({
    to: user.email,
    subject: 'Your webhook has a new address',
    paragraphs: [
      `From now on, Gangway sends the people you reveal and the new matches of your saved searches to ${host}.`,
    ],
    action: { label: 'See your webhook', url: integrationsUrl(user, env) },
    note: notYou('remove the webhook', env),
  });

export const webhookSecretMail = (user: UserRow, host: string, env: MailEnv): Mail =>
  renderMail({
    to: user.email,
    subject: 'Your webhook has a new signing secret',
    paragraphs: [
      `From now on, events that Gangway sends to ${host} are signed with a new secret. The old one no longer works.`,
    ],
    action: { label: 'See your webhook', url: integrationsUrl(user, env) },
    note: notYou('remove the webhook', env),
  });

export const webhookDisabledMail = (user: UserRow, host: string, env: MailEnv): Mail =>
  renderMail({
    to: user.email,
    subject: 'Your webhook was turned off',
    paragraphs: [
      `Your server at ${host} has accepted no event for 17 hours, although we tried 11 times to deliver one. We turned your webhook off, and nothing more is sent.`,
      'The people you have revealed are still in your list. Once your server answers again, turn the webhook back on:',
    ],
    action: { label: 'Turn your webhook on', url: integrationsUrl(user, env) },
  });

const integrationsUrl = (user: UserRow, { publicUrl }: MailEnv): string =>
  `${publicUrl}${integrationsPath({ ...user, subscriptionPlan: 'unlimited' })}`;

const notYou = (act: string, { publicUrl }: MailEnv) =>
  `If this was not you, ${act} and choose a new password at ${publicUrl}/forgot-password.`;
