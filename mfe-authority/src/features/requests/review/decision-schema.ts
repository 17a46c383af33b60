import {
  DecidedEnterpriseRequest,
  DecidedFederalRequest,
  EnterpriseSetup,
  FederalSetup,
  HandleEnterpriseRequest,
} from '@gangway/contract/desk/authority-requests';
import { ApiError, type Issue } from '@gangway/shared-ui/platform';
import { issuesOf } from '@gangway/shared-ui/primitives/form';
import type { RequestKind, RequestRecord, Setup } from '../request-kind';
import { enterpriseRecord, federalRecord } from '../request-kinds';

export function setupIssues({ id, nameField }: RequestKind, setup: Partial<Setup>): Issue[] {
  const { name, ...rest } = setup;
  return SETUP_ISSUES[id]({ ...rest, ...(name !== undefined && { [nameField]: name }) });
}

export const reasonOf = (text: string): { reason?: string } =>
  text.trim() === '' ? {} : { reason: text.trim() };

export function reasonIssues(text: string): Issue[] {
  const { error } = HandleEnterpriseRequest.shape.reason.safeParse(reasonOf(text).reason);
  return error?.issues.map(({ message }) => ({ path: 'reason', message })) ?? [];
}

export function decidedMeanwhile(kind: RequestKind, error: unknown): RequestRecord | null {
  if (!(error instanceof ApiError) || error.code !== 'already_decided') return null;
  if (kind.id === 'enterprise') {
    const { data } = DecidedEnterpriseRequest.safeParse(error.current);
    return data ? enterpriseRecord(data) : null;
  }
  const { data } = DecidedFederalRequest.safeParse(error.current);
  return data ? federalRecord(data) : null;
}

const SETUP_ISSUES = {
  enterprise: issuesOf(EnterpriseSetup),
  federal: issuesOf(FederalSetup),
};
