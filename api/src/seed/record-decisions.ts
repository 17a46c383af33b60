import type { Db } from '../foundation/db/database';
import { recordAct, type Act } from '../identity/audit-log/record-act';
import type { DemoData } from './build-demo-data';

type Decided = Pick<DemoData, 'enterpriseRequests' | 'federalRequests'>;
type Request = DemoData['enterpriseRequests'][number] | DemoData['federalRequests'][number];

const actOf = (request: Request): Act => {
  const about = { before: { status: 'pending' }, after: { status: request.status } };
  const id = request.id ?? null;
  return 'agencyName' in request
    ? {
        ...about,
        action: 'decide-federal-request',
        subject: { kind: 'federal-request', id },
        subjectName: request.agencyName,
      }
    : {
        ...about,
        action: 'decide-enterprise-request',
        subject: { kind: 'enterprise-request', id },
        subjectName: request.companyName,
      };
};

/** The decisions on the demonstration's requests, as the audit log would have them. */
export async function recordDecisions(tx: Db, requests: Decided): Promise<void> {
  const decided = [...requests.enterpriseRequests, ...requests.federalRequests]
    .flatMap((request) => {
      const { decidedAt, decidedBy } = request;
      return decidedAt && decidedBy ? [{ request, now: decidedAt, userId: decidedBy }] : [];
    })
    .toSorted((one, other) => one.now.getTime() - other.now.getTime());
  for (const { request, now, userId } of decided) {
    await recordAct(tx, { actor: { userId, network: '192.0.2.0/24' }, now }, actOf(request));
  }
}
