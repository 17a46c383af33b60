import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Deps } from '../../deps';
import { repeat, type Repeated } from '../../repeat';
import { INVITE_BATCH, inviteCandidates, type Inviting } from './invite-candidates';

const EVERY_MS = 3000;

/** Looks every few seconds, and at the start, who is on an active list without an invitation. */
export function startInviter(deps: Inviting & Pick<Deps, 'log'>, everyMs = EVERY_MS): Repeated {
  let isStopping = false;

  async function inviteAll(): Promise<void> {
    let invited = INVITE_BATCH;
    while (invited === INVITE_BATCH && !isStopping) {
      invited = await inviteCandidates(deps);
      if (invited > 0) deps.log.info({ invited }, 'invitations written');
      // The embedded database answers without one: requests come in between.
      await nextTurn();
    }
  }

  const repeated = repeat(
    () => inviteAll().catch((error: unknown) => deps.log.error({ err: error }, 'inviting failed')),
    everyMs,
  );
  return {
    stop: () => {
      isStopping = true;
      return repeated.stop();
    },
  };
}
