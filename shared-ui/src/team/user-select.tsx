import type { OrganizationUser } from '@gangway/contract/organisations';
import { menuLabel } from '@gangway/contract/user-paths';
import { SelectField } from '../primitives/field';

type Props = { label: string; users: readonly OrganizationUser[]; error: string | undefined };

export const UserSelect = ({ label, users, error }: Props) => (
  <SelectField label={label} name="userId" defaultValue="" error={error}>
    <option value="">Choose a user</option>
    {users.map((user) => (
      <option key={user.id} value={user.id}>
        {menuLabel(user)} ({user.email})
      </option>
    ))}
  </SelectField>
);
