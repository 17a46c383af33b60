import type { Clearance } from '@gangway/contract/talent/clearances';
import type { enterpriseRequests, federalRequests } from '../desk/tables/requests.table';
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

type Decision = { status: 'pending' | 'approved' | 'rejected'; daysAgo: number };

type DemoEnterpriseRequest = Decision & {
  contactName: string;
  companyName: string;
  domain: string;
  additionalInfo?: string;
};

type DemoFederalRequest = Decision & {
  contactName: string;
  agencyName: string;
  domain: string;
  department: string;
  securityClearance?: Clearance;
  additionalInfo?: string;
};

const requestThatIs =
  (status: Decision['status']) =>
  <const Details extends { daysAgo: number }>(
    contactName: string,
    domain: string,
    details: Details,
  ) => ({
    ...details,
    contactName,
    domain,
    status,
  });

const approved = requestThatIs('approved');
const rejected = requestThatIs('rejected');
const pending = requestThatIs('pending');

const ENTERPRISE_REQUESTS: readonly DemoEnterpriseRequest[] = [
  approved('Rosalind Abara', 'pinecresthealth.example', {
    companyName: 'Pinecrest Health',
    additionalInfo: 'Two offices close by the end of the quarter.',
    daysAgo: 190,
  }),
  approved('Jun Ferrante', 'halcyongames.example', { companyName: 'Halcyon Games', daysAgo: 182 }),
  approved('Winifred Castellano', 'larkspur-retail.example', {
    companyName: 'Larkspur Retail',
    additionalInfo: 'Please call before noon.',
    daysAgo: 171,
  }),
  rejected('Gideon Marsh', 'marshcoupons.example', {
    companyName: 'Marsh Coupon Exchange',
    additionalInfo: 'We would like to buy the list of candidates.',
    daysAgo: 64,
  }),
  rejected('Test Person', 'sample.example', { companyName: 'Sample Ltd', daysAgo: 30 }),
  pending('Delphine Oyelaran', 'tidewater-insurance.example', {
    companyName: 'Tidewater Insurance',
    additionalInfo: 'About 120 people in claims handling, notice starts next month.',
    daysAgo: 6,
  }),
  pending('Matthias Brandt', 'ironwood-robotics.example', {
    companyName: 'Ironwood Robotics',
    daysAgo: 4,
  }),
  pending('Saanvi Raghunathan', 'copperline.example', {
    companyName: 'Copperline Telecom',
    additionalInfo: 'Field technicians in four states; can the lists be split by state?',
    daysAgo: 2,
  }),
  pending('Eleni Kostas', 'evergreen-textbooks.example', {
    companyName: 'Evergreen Textbooks',
    additionalInfo: 'A small team of editors, 14 people.',
    daysAgo: 0.3,
  }),
];

const FEDERAL_REQUESTS: readonly DemoFederalRequest[] = [
  approved('Colonel Ruth Adair', 'harborsafety.example', {
    agencyName: 'Office of Harbor Safety',
    department: 'Civilian Personnel',
    securityClearance: 'secret',
    additionalInfo: 'Cleared engineers. Their program ends in spring.',
    daysAgo: 58,
  }),
  approved('Terrence Whitfield', 'coastalsurveys.example', {
    agencyName: 'Bureau of Coastal Surveys',
    department: 'Human Capital',
    securityClearance: 'public-trust',
    daysAgo: 41,
  }),
  rejected('Pat Nolan', 'nolan-consulting.example', {
    agencyName: 'Nolan Consulting',
    department: 'Sales',
    additionalInfo: 'We sell to agencies.',
    daysAgo: 26,
  }),
  pending('Miriam Delacroix', 'grainlab.example', {
    agencyName: 'National Grain Laboratory',
    department: 'Workforce Planning',
    securityClearance: 'none',
    additionalInfo: 'Laboratory staff affected by a site merger.',
    daysAgo: 3,
  }),
  pending('Isaac Thunderhawk', 'mappingcenter.example', {
    agencyName: 'Interagency Mapping Center',
    department: 'Talent Mobility',
    securityClearance: 'top-secret',
    daysAgo: 1,
  }),
];
