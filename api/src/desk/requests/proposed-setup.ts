import type { RequestRow } from './request-rows';

export type Setup = {
  name: string;
  email: string;
  firstName: string;
  /** Empty for a contact who gave one name only. */
  lastName: string;
  hasOrganizationFee: boolean;
};

/** A contact's last word is their last name. */
export function splitName(contactName: string): { firstName: string; lastName: string } {
  const words = contactName.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { firstName: words.slice(0, Math.max(1, words.length - 1)).join(' '), lastName };
}

/** What an approval creates where nothing else is asked for. */
export const proposedSetup = (
  request: Pick<RequestRow, 'name' | 'email' | 'contactName'>,
): Setup => ({
  name: request.name,
  email: request.email,
  ...splitName(request.contactName),
  hasOrganizationFee: false,
});
