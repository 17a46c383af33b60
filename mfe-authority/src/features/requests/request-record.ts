import type { RequestDecision } from '@gangway/contract/authority-requests';
import type { Clearance } from '@gangway/contract/clearances';
import type { EnterpriseRequest } from '@gangway/contract/requests';
import type { WarnNotice } from '@gangway/contract/warn';

export type RequestStatus = EnterpriseRequest['status'];

/** A request of a company or of an agency, in one shape for all screens. */
export type RequestRecord = {
  id: string;
  contactName: string;
  /** Of the company or the agency. */
  name: string;
  email: string;
  phoneNumber: string;
  additionalInfo: string | null;
  /** Of an agency only. */
  department: string | null;
  securityClearance: Clearance | null;
  status: RequestStatus;
  createdAt: string;
  decision: RequestDecision | null;
};

/** What an approval creates. */
export type Setup = {
  name: string;
  email: string;
  firstName: string;
  lastName: string;
  hasOrganizationFee: boolean;
};

export type SimilarOrganization = {
  id: string;
  name: string;
  kind: 'enterprise' | 'federal';
  match: 'name' | 'domain';
  users: number;
};

export type OtherRequest = Pick<
  RequestRecord,
  'id' | 'contactName' | 'name' | 'email' | 'status' | 'createdAt'
>;

export type RequestReview = {
  request: RequestRecord;
  otherRequests: OtherRequest[];
  similarOrganizations: SimilarOrganization[];
  collisions: ('organization' | 'email')[];
  proposal: Setup;
  warnNotices: WarnNotice[];
};

export const STATUS_NAMES: Record<RequestStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

export const CLEARANCE_NAMES: Record<Clearance, string> = {
  none: 'None',
  'public-trust': 'Public Trust',
  confidential: 'Confidential',
  secret: 'Secret',
  'top-secret': 'Top Secret',
  sci: 'SCI',
};

export const isPending = ({ status }: RequestRecord): boolean => status === 'pending';
