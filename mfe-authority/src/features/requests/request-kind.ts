import type { RequestAction } from '@gangway/contract/authority-requests';
import type { PageSource } from '../../table/page-source';
import type { RequestRecord, RequestReview, Setup } from './request-record';

export type DecisionInput = {
  requestId: string;
  action: RequestAction;
  reason?: string;
  /** Only what differs from the proposal. */
  setup?: Partial<Setup>;
};

/** What enterprise and federal requests differ in. */
export type RequestKind = {
  id: 'enterprise' | 'federal';
  label: string;
  nameLabel: 'Company' | 'Agency';
  nameField: 'companyName' | 'agencyName';
  /** The address of the list, with which those of its pages and details begin. */
  url: string;
  source: PageSource<RequestRecord>;
  reviewUrl: (id: string) => string;
  review: (id: string, signal?: AbortSignal) => Promise<RequestReview>;
  decide: (decision: DecisionInput) => Promise<RequestRecord>;
  sendLink: (id: string) => Promise<void>;
};
