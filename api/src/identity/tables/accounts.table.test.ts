import { makeOrganization } from '../../testing/factories/organizations';
import { makeHr } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { violatedConstraint } from '../../testing/violated-constraint';

const api = forFile(createTestApi);

describe('an organization in the database', () => {
  it('must have a unique name that is not blank', async () => {
    const { name } = await makeOrganization(api.db);
    expect(await violatedConstraint(makeOrganization(api.db, { name }))).toBe(
      'organizations_name_unique',
    );
    expect(await violatedConstraint(makeOrganization(api.db, { name: ' ' }))).toBe(
      'organizations_name',
    );
  });

  it('must not have a second main user', async () => {
    const { organizationId } = await makeHr(api.db);
    expect(await violatedConstraint(makeHr(api.db, { organizationId }))).toBe(
      'users_one_main_user',
    );
  });
});
