import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { AuthorityActor } from '../../identity/actors/scopes';
import type { MailingDeps } from '../../identity/mail/mailing-transaction';
import { sendMainUserLink } from '../../identity/organizations/send-main-user-link';
import { REQUEST_KINDS, type RequestKind, readRequest } from './request-rows';

export async function sendRequestLink(
  deps: MailingDeps & Pick<Deps, 'env' | 'random'>,
  actor: AuthorityActor,
  { kind, requestId }: { kind: RequestKind; requestId: string },
): Promise<void> {
  const { organizationId } = await readRequest(deps.db, kind, requestId);
  if (organizationId === null) {
    throw new ApiError('link_not_needed', 'This request has not created an account');
  }
  const subject = { kind: REQUEST_KINDS[kind].subject, id: requestId };
  await sendMainUserLink(deps, actor, { organizationId, subject });
}
