import type { RequestAction } from '@gangway/contract/desk/authority-requests';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError, invalidRequest } from '../../foundation/errors/api-error';
import type { Mail } from '../../foundation/ports/mail-transport';
import type { AuthorityActor } from '../../identity/actors/scopes';
import { recordAct } from '../../identity/audit-log/record-act';
import {
  mailingTransaction,
  type SendMail,
  type MailingDeps,
} from '../../identity/mail/mailing-transaction';
import { renderMail } from '../../identity/mail/render-mail';
import { createOrganization } from '../../identity/organizations/create-organization';
import { mainUserMail } from '../../identity/organizations/send-main-user-link';
import { answeredRequest } from './present-requests';
import { proposedSetup, type Setup } from './proposed-setup';
import { REQUEST_KINDS, type RequestKind, readRequest, type RequestRow } from './request-rows';

export type Decision = {
  kind: RequestKind;
  requestId: string;
  action: RequestAction;
  reason?: string | undefined;
  setup?: { [F in keyof Setup]?: Setup[F] | undefined } | undefined;
};

export function decideRequest(
  deps: MailingDeps & Pick<Deps, 'env' | 'random'>,
  actor: AuthorityActor,
  decision: Decision,
): Promise<RequestRow> {
  const { kind, requestId, action, reason } = decision;
  const { table, subject, action: auditAction } = REQUEST_KINDS[kind];
  assertReason(decision);
  return mailingTransaction(deps, async (tx, sendMail) => {
    const request = await lockPending(tx, kind, requestId);
    const deciding = { tx, sendMail, request, decision };
    const created = action === 'approve' ? await approve(deps, deciding) : await reject(deciding);
    const now = deps.clock();
    const status = action === 'approve' ? 'approved' : 'rejected';
    await tx.execute(sql`update ${table} set status = ${status}::text,
      decided_at = ${now.toISOString()}::timestamptz, decided_by = ${actor.userId}::uuid,
      decision_reason = ${reason ?? null}::text,
      organization_id = ${created?.organizationId ?? null}::uuid where id = ${requestId}::uuid`);
    await recordAct(tx, {
      actor,
      now,
      action: auditAction,
      subject: { kind: subject, id: requestId },
      before: { status: 'pending' },
      after: {
        status,
        ...(created && { organizationId: created.organizationId, userId: created.userId }),
      },
      subjectName: request.name,
      note: reason,
      ...(created && { personId: created.userId }),
    });
    return readRequest(tx, kind, requestId);
  });
}

function assertReason({ action, reason }: Decision): void {
  if (action === 'reject' || reason === undefined) return;
  throw invalidRequest('A reason is sent with a rejection only', 'reason');
}

/** Locked, so that the second of two administrators sees the decision of the first. */
async function lockPending(tx: Db, kind: RequestKind, requestId: string): Promise<RequestRow> {
  const { table } = REQUEST_KINDS[kind];
  await tx.select({ id: table.id }).from(table).where(eq(table.id, requestId)).for('no key update');
  const request = await readRequest(tx, kind, requestId);
  if (request.status !== 'pending') throw alreadyDecided(kind, request);
  return request;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function alreadyDecided(kind: RequestKind, request: RequestRow): ApiError {
  const when = request.decidedAt ? day.format(request.decidedAt) : 'an earlier day';
  const message = `This request was ${request.status} by ${request.decidedBy ?? 'another administrator'} on ${when}`;
  return new ApiError('already_decided', message, { current: answeredRequest(kind, request) });
}

type Deciding = { tx: Db; sendMail: SendMail; request: RequestRow; decision: Decision };

async function approve(deps: Pick<Deps, 'clock' | 'random' | 'env'>, deciding: Deciding) {
  const { tx, sendMail, request, decision } = deciding;
  const { name, hasOrganizationFee, lastName, ...user } = setupOf(request, decision.setup);
  const created = await createOrganization(deps, tx, {
    ...user,
    name,
    kind: decision.kind,
    hasOrganizationFee,
    lastName: lastName === '' ? null : lastName,
  });
  const main = { id: created.userId, email: user.email, organizationName: name };
  await sendMail(await mainUserMail(deps, tx, main));
  return created;
}

function setupOf(request: RequestRow, chosen: Decision['setup'] = {}): Setup {
  const proposed = proposedSetup(request);
  return {
    name: chosen.name ?? proposed.name,
    email: chosen.email ?? proposed.email,
    firstName: chosen.firstName ?? proposed.firstName,
    lastName: chosen.lastName ?? proposed.lastName,
    hasOrganizationFee: chosen.hasOrganizationFee ?? proposed.hasOrganizationFee,
  };
}

async function reject({ sendMail, request, decision }: Deciding): Promise<null> {
  await sendMail(rejectionMail(request.email, decision.reason));
  return null;
}

/** The address is what a stranger typed: nothing else of their form is mailed to it. */
function rejectionMail(to: string, reason: string | undefined): Mail {
  return renderMail({
    to,
    subject: 'About your request to Gangway',
    paragraphs: [
      'Thank you for your interest in Gangway. We cannot open an account for your request.',
      ...(reason === undefined ? [] : [`Reason: ${reason}`]),
      'If something changes, you can send another request.',
    ],
  });
}
