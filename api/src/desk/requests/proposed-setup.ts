import type { EnterpriseReview } from '@gangway/contract/desk/authority-requests';
import type { RequestRow } from './request-rows';

export type Setup = Omit<EnterpriseReview['proposal'], 'companyName'> & { name: string };

export const proposedSetup = (
  request: Pick<RequestRow, 'name' | 'email' | 'contactName'>,
): Setup => ({
  name: request.name,
  email: request.email,
  ...splitName(request.contactName),
  hasOrganizationFee: false,
});

function splitName(contactName: string): { firstName: string; lastName: string } {
  const words = contactName.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { firstName: words.slice(0, Math.max(1, words.length - 1)).join(' '), lastName };
}
