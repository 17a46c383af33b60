import { formatMoney } from '@gangway/contract/foundation/amounts';
import type { Env } from '../../foundation/env/env';
import type { Mail } from '../../foundation/ports/mail-transport';
import { renderMail } from '../../identity/mail/render-mail';

export const refundMail = (to: string, cents: number, site: Pick<Env, 'publicUrl'>): Mail =>
  renderMail({
    to,
    subject: 'We will refund your last payment',
    paragraphs: [
      `We will refund ${formatMoney(cents)} of your last payment to your card. Banks usually show it within five to ten days.`,
      'We removed the unspent tokens of that payment from your balance, and ended the plan if the payment was for one. Candidates you revealed stay revealed.',
    ],
    action: { label: 'Sign in', url: `${site.publicUrl}/auth` },
  });
