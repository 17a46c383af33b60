import type {
  DecidedFederalRequest,
  EnterpriseReview,
  RequestAction,
} from '@gangway/contract/desk/authority-requests';
import type { PageSource } from '../../table/table-query';

/** A request of either kind, as its screens show it. */
export type RequestRecord = Omit<
  DecidedFederalRequest,
  'agencyName' | 'agencyEmail' | 'department'
> & { name: string; email: string; department: string | null };

export type RequestStatus = RequestRecord['status'];

export type Setup = Record<'name' | 'email' | 'firstName' | 'lastName', string> & {
  hasOrganizationFee: boolean;
};

export type RequestReview = Omit<EnterpriseReview, 'request' | 'proposal'> & {
  request: RequestRecord;
  proposal: Setup;
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
