import { RETENTION } from '@gangway/contract/retention';
import type { Deps } from '../../foundation/deps';
import { DAY_MS } from '../../foundation/timing/durations';
import { hashToken, newToken } from '../../foundation/crypto/token';

/** A fresh link and until when it works. The token itself is in the email alone. */
export function newInvitationLink({ clock, env, random }: Pick<Deps, 'clock' | 'env' | 'random'>) {
  const token = newToken(random);
  const now = clock();
  return {
    url: `${env.publicUrl}/recruiter/team/join/${token}`,
    stored: {
      tokenHash: hashToken(token),
      sentAt: now,
      expiresAt: new Date(now.getTime() + RETENTION.teamInvitationDays * DAY_MS),
    },
  };
}
