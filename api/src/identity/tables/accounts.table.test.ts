import { makeOrganisation } from '../../testing/factories/organisations';
import { makeHr } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { violatedConstraint } from '../../testing/violated-constraint';

const api = forFile(createTestApi);

describe('an organization in the database', () => {
  it('must have a unique name that is not blank', async () => {
    const { name } = await makeOrganisation(api.db);
    expect(await violatedConstraint(makeOrganisation(api.db, { name }))).toBe(
      'organisations_name_unique',
    );
    expect(await violatedConstraint(makeOrganisation(api.db, { name: ' ' }))).toBe(
      'organisations_name',
    );
  });

  it('must not have a second main user', async () => {
    const { organisationId } = await makeHr(api.db);
    expect(await violatedConstraint(makeHr(api.db, { organisationId }))).toBe(
      'users_one_main_user',
    );
  });
});
