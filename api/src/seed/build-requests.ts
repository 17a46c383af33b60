import type { enterpriseRequests, federalRequests } from '../desk/tables/requests.table';
import { ENTERPRISE_REQUESTS, FEDERAL_REQUESTS } from './data/requests';
import { usernameOf } from './people';
import { randomFrom, type SeedContext, after, before, DAY, HOUR } from './seed-context';

type Rows = {
  enterpriseRequests: (typeof enterpriseRequests.$inferInsert)[];
  federalRequests: (typeof federalRequests.$inferInsert)[];
};

type Asked = {
  contactName: string;
  domain: string;
  status: 'pending' | 'approved' | 'rejected';
  daysAgo: number;
};

function addressOf({ contactName, domain }: Asked): string {
  const [firstName = '', lastName = ''] = contactName.split(' ').slice(-2);
  return `${usernameOf({ firstName, lastName })}@${domain}`;
}

/** The administrator has decided within a day or two, except on those still pending. */
export function buildRequests({ now }: SeedContext, administratorId: string): Rows {
  const random = randomFrom(7);

  const common = ({ contactName, status, daysAgo }: Asked) => {
    const createdAt = before(now, daysAgo * DAY);
    const decidedAt = after(createdAt, random.int(3, 40) * HOUR);
    const decision = status === 'pending' ? {} : { decidedAt, decidedBy: administratorId };
    const phoneNumber = `(202) 555-01${random.int(10, 99)}`;
    return { id: random.uuid(), contactName, phoneNumber, status, createdAt, ...decision };
  };

  return {
    enterpriseRequests: ENTERPRISE_REQUESTS.map((request) => ({
      ...common(request),
      companyName: request.companyName,
      companyEmail: addressOf(request),
      additionalInfo: request.additionalInfo,
    })),
    federalRequests: FEDERAL_REQUESTS.map((request) => ({
      ...common(request),
      agencyName: request.agencyName,
      agencyEmail: addressOf(request),
      department: request.department,
      securityClearance: request.securityClearance,
      additionalInfo: request.additionalInfo,
    })),
  };
}
