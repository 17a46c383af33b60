import { formatMoney } from '@gangway/contract/money';
import type { Env } from '../../../env';
import type { Mail } from '../../mail/mail-transport';
import { renderMail } from '../../mail/render-mail';
import type { PaymentRow } from '../refunds/count-refunded';

type Site = Pick<Env, 'publicUrl'>;

const BACK = 'Banks usually show it within five to ten days.';

export const welcomeMail = (to: string, account: { username: string }, site: Site): Mail =>
  renderMail({
    to,
    subject: 'Welcome to Gangway',
    paragraphs: [
      'Hello,',
      `your payment has arrived and your account is ready. Your username is ${account.username}.`,
    ],
    action: { label: 'Sign in', url: `${site.publicUrl}/auth?registered=true` },
  });

export const nameTakenMail = (
  to: string,
  { username, cents }: { username: string; cents: number },
  site: Site,
): Mail =>
  renderMail({
    to,
    subject: 'Your account could not be created, and your payment goes back',
    paragraphs: [
      'Hello,',
      `while you were paying, the username ${username} or your email address was registered by somebody else, so we could not create your account.`,
      `All of your payment, ${formatMoney(cents)}, is on its way back to your card. ${BACK} No subscription runs, and nothing more will be charged.`,
      'You are welcome to register again with another username. If it was you who registered twice, the other account is the one to use.',
    ],
    action: { label: 'Register again', url: `${site.publicUrl}/register` },
  });

const WHAT: Record<PaymentRow['purpose'], string> = {
  subscription: 'a plan, although another plan of yours was in force or this one had ended',
  tokens: 'the same tokens twice',
  transition_list: 'a transition list that had been paid already or that a newer file has replaced',
};

export const duplicateMail = (to: string, { purpose, cents }: PaymentRow, site: Site): Mail =>
  renderMail({
    to,
    subject: 'A payment goes back to your card',
    paragraphs: [
      'Hello,',
      `we received ${formatMoney(cents)} for ${WHAT[purpose]}. You do not pay twice: all of it is on its way back to your card. ${BACK}`,
    ],
    action: { label: 'Sign in', url: `${site.publicUrl}/auth` },
  });

export const renewalFailedMail = (
  to: string,
  { cents, path }: { cents: number; path: string },
  site: Site,
): Mail =>
  renderMail({
    to,
    subject: 'Your plan could not be renewed',
    paragraphs: [
      'Hello,',
      `your card did not pay the renewal of your plan (${formatMoney(cents)}). We try again in the coming days. Until it is paid no new tokens come; what you have stays yours.`,
      'You can pay it yourself, with this card or with another one, on the page of your plan:',
    ],
    action: { label: 'Pay the renewal', url: `${site.publicUrl}${path}` },
  });
