import type { enterpriseRequests, federalRequests } from '../desk/tables/requests.table';
import {
  type DemoEnterpriseRequest,
  type DemoFederalRequest,
  ENTERPRISE_REQUESTS,
  FEDERAL_REQUESTS,
} from './data/requests';
import { usernameOf } from './people';
import { randomFrom, type SeedContext, after, before, DAY, HOUR } from './seed-context';

type Rows = {
  enterpriseRequests: (typeof enterpriseRequests.$inferInsert)[];
  federalRequests: (typeof federalRequests.$inferInsert)[];
};

type DemoRequest = DemoEnterpriseRequest | DemoFederalRequest;

export function buildRequests({ now }: SeedContext, administratorId: string): Rows {
  const random = randomFrom(7);

  const rowOf = <T extends DemoRequest>({ domain: _, daysAgo, ...request }: T) => {
    const createdAt = before(now, daysAgo * DAY);
    const decidedAt = after(createdAt, random.int(3, 40) * HOUR);
    const isPending = request.status === 'pending';
    const decision = isPending ? {} : { decidedAt, decidedBy: administratorId };
    const phoneNumber = `(202) 555-01${random.int(10, 99)}`;
    return { ...request, id: random.uuid(), phoneNumber, createdAt, ...decision };
  };

  return {
    enterpriseRequests: ENTERPRISE_REQUESTS.map((request) => ({
      ...rowOf(request),
      companyEmail: addressOf(request),
    })),
    federalRequests: FEDERAL_REQUESTS.map((request) => ({
      ...rowOf(request),
      agencyEmail: addressOf(request),
    })),
  };
}

function addressOf({ contactName, domain }: DemoRequest): string {
  const [firstName = '', lastName = ''] = contactName.split(' ').slice(-2);
  return `${usernameOf({ firstName, lastName })}@${domain}`;
}
