import { formatMoney } from '@gangway/contract/money';
import type { Env } from '../../env';
import type { Mail } from '../mail/mail-transport';
import { renderMail } from '../mail/render-mail';

export const refundMail = (to: string, cents: number, site: Pick<Env, 'publicUrl'>): Mail =>
  renderMail({
    to,
    subject: 'Your last payment goes back to your card',
    paragraphs: [
      'Hello,',
      `our team has refunded your last payment: ${formatMoney(cents)} is on its way back to your card. Banks usually show it within five to ten days.`,
      'Tokens that it bought and that you have not spent have left your balance, and a plan that it paid has ended. Everybody whom you have revealed stays revealed.',
    ],
    action: { label: 'Sign in', url: `${site.publicUrl}/auth` },
  });
