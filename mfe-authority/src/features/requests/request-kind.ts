import type { RequestAction, RequestDecision } from '@gangway/contract/desk/authority-requests';
import type { EnterpriseRequest } from '@gangway/contract/desk/requests';
import type { WarnNotice } from '@gangway/contract/desk/warn';
import type { Clearance } from '@gangway/contract/talent/clearances';
import type { PageSource } from '../../table/table-query';

export type RequestStatus = EnterpriseRequest['status'];

export type RequestRecord = {
  id: string;
  contactName: string;
  name: string;
  email: string;
  phoneNumber: string;
  additionalInfo: string | null;
  department: string | null;
  securityClearance: Clearance | null;
  status: RequestStatus;
  createdAt: string;
  decision: RequestDecision | null;
};

export type Setup = Record<'name' | 'email' | 'firstName' | 'lastName', string> & {
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

export const isPending = ({ status }: RequestRecord): boolean => status === 'pending';

export type DecisionInput = {
  requestId: string;
  action: RequestAction;
  reason?: string;
  setup?: Partial<Setup>;
};

export type RequestKind = {
  id: 'enterprise' | 'federal';
  label: string;
  nameLabel: 'Company' | 'Agency';
  nameField: 'companyName' | 'agencyName';
  url: string;
  source: PageSource<RequestRecord>;
  reviewUrl: (id: string) => string;
  review: (id: string, signal?: AbortSignal) => Promise<RequestReview>;
  decide: (decision: DecisionInput) => Promise<RequestRecord>;
  sendLink: (id: string) => Promise<void>;
};
