import { ApiError } from '../../foundation/errors/api-error';
import type { OrganizationRow } from './read-organization';

export function assertMayImport({ suspendedAt }: Pick<OrganizationRow, 'suspendedAt'>): void {
  if (suspendedAt === null) return;
  throw new ApiError(
    'account_suspended',
    'Your organization is suspended and cannot import new lists. Your existing lists and people stay as they are.',
  );
}
