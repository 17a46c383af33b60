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

const ENTERPRISE_REQUESTS: readonly DemoEnterpriseRequest[] = [
  {
    contactName: 'Rosalind Abara',
    companyName: 'Pinecrest Health',
    domain: 'pinecresthealth.example',
    additionalInfo: 'Two offices close by the end of the quarter.',
    status: 'approved',
    daysAgo: 190,
  },
  {
    contactName: 'Jun Ferrante',
    companyName: 'Halcyon Games',
    domain: 'halcyongames.example',
    status: 'approved',
    daysAgo: 182,
  },
  {
    contactName: 'Winifred Castellano',
    companyName: 'Larkspur Retail',
    domain: 'larkspur-retail.example',
    additionalInfo: 'Please call before noon.',
    status: 'approved',
    daysAgo: 171,
  },
  {
    contactName: 'Gideon Marsh',
    companyName: 'Marsh Coupon Exchange',
    domain: 'marshcoupons.example',
    additionalInfo: 'We would like to buy the list of candidates.',
    status: 'rejected',
    daysAgo: 64,
  },
  {
    contactName: 'Test Person',
    companyName: 'Sample Ltd',
    domain: 'sample.example',
    status: 'rejected',
    daysAgo: 30,
  },
  {
    contactName: 'Delphine Oyelaran',
    companyName: 'Tidewater Insurance',
    domain: 'tidewater-insurance.example',
    additionalInfo: 'About 120 people in claims handling, notice starts next month.',
    status: 'pending',
    daysAgo: 6,
  },
  {
    contactName: 'Matthias Brandt',
    companyName: 'Ironwood Robotics',
    domain: 'ironwood-robotics.example',
    status: 'pending',
    daysAgo: 4,
  },
  {
    contactName: 'Saanvi Raghunathan',
    companyName: 'Copperline Telecom',
    domain: 'copperline.example',
    additionalInfo: 'Field technicians in four states; can the lists be split by state?',
    status: 'pending',
    daysAgo: 2,
  },
  {
    contactName: 'Eleni Kostas',
    companyName: 'Evergreen Textbooks',
    domain: 'evergreen-textbooks.example',
    additionalInfo: 'A small team of editors, 14 people.',
    status: 'pending',
    daysAgo: 0.3,
  },
];

const FEDERAL_REQUESTS: readonly DemoFederalRequest[] = [
  {
    contactName: 'Colonel Ruth Adair',
    agencyName: 'Office of Harbor Safety',
    domain: 'harborsafety.example',
    department: 'Civilian Personnel',
    securityClearance: 'secret',
    additionalInfo: 'Cleared engineers. Their program ends in spring.',
    status: 'approved',
    daysAgo: 58,
  },
  {
    contactName: 'Terrence Whitfield',
    agencyName: 'Bureau of Coastal Surveys',
    domain: 'coastalsurveys.example',
    department: 'Human Capital',
    securityClearance: 'public-trust',
    status: 'approved',
    daysAgo: 41,
  },
  {
    contactName: 'Pat Nolan',
    agencyName: 'Nolan Consulting',
    domain: 'nolan-consulting.example',
    department: 'Sales',
    additionalInfo: 'We sell to agencies.',
    status: 'rejected',
    daysAgo: 26,
  },
  {
    contactName: 'Miriam Delacroix',
    agencyName: 'National Grain Laboratory',
    domain: 'grainlab.example',
    department: 'Workforce Planning',
    securityClearance: 'none',
    additionalInfo: 'Laboratory staff affected by a site merger.',
    status: 'pending',
    daysAgo: 3,
  },
  {
    contactName: 'Isaac Thunderhawk',
    agencyName: 'Interagency Mapping Center',
    domain: 'mappingcenter.example',
    department: 'Talent Mobility',
    securityClearance: 'top-secret',
    status: 'pending',
    daysAgo: 1,
  },
];
