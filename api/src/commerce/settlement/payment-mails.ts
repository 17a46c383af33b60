import { formatMoney } from '@gangway/contract/foundation/amounts';
import type { Env } from '../../foundation/env/env';
import type { Mail } from '../../foundation/ports/mail-transport';
import { renderMail } from '../../identity/mail/render-mail';
import type { PaymentRow } from './payment-rows';

const BACK = 'Banks usually show it within five to ten days.';

type Site = Pick<Env, 'publicUrl'>;

export const welcomeMail = (to: string, account: { username: string }, site: Site): Mail =>
  renderMail({
    to,
    subject: 'Welcome to Gangway',
    paragraphs: [
      `We received your payment, and your account is ready. Your username is ${account.username}.`,
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
    subject: 'We could not create your account and will refund your payment',
    paragraphs: [
      `While you were paying, someone else registered the username ${username} or your email address, so we could not create your account.`,
      `We will refund your full payment of ${formatMoney(cents)} to your card. ${BACK} You have no subscription, and we will not charge you again.`,
      'You can register again with another username. If you registered twice, use the other account.',
    ],
    action: { label: 'Register again', url: `${site.publicUrl}/register` },
  });

export const duplicateMail = (to: string, { purpose, cents }: PaymentRow, site: Site): Mail =>
  renderMail({
    to,
    subject: 'We will refund a payment',
    paragraphs: [
      `We received ${formatMoney(cents)} for ${WHAT[purpose]}. You do not pay twice: we will refund the full amount to your card. ${BACK}`,
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
      `We could not charge your card for the renewal of your plan (${formatMoney(cents)}). We will try again in the next few days. You get no new tokens until it is paid, and you keep the tokens you have.`,
      'You can also pay it yourself, with this card or another one, on your plan page:',
    ],
    action: { label: 'Pay the renewal', url: `${site.publicUrl}${path}` },
  });

const WHAT: Record<PaymentRow['purpose'], string> = {
  subscription: 'a plan, but you already had another plan or this plan had ended',
  tokens: 'tokens that you had already paid for',
  transition_list: 'a transition list that was already paid for or was replaced by a newer file',
};
