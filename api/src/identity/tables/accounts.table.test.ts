import { makeOrganisation } from '../../testing/factories/organisations';
import { makeHr } from '../../testing/factories/users';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { violatedConstraint } from '../../testing/violated-constraint';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('organisations in the database', () => {
  it('have a name of their own', async () => {
    const { name } = await makeOrganisation(api.db);
    expect(await violatedConstraint(makeOrganisation(api.db, { name }))).toBe(
      'organisations_name_unique',
    );
    expect(await violatedConstraint(makeOrganisation(api.db, { name: ' ' }))).toBe(
      'organisations_name',
    );
  });

  it('have one main user', async () => {
    const { organisationId } = await makeHr(api.db);
    expect(await violatedConstraint(makeHr(api.db, { organisationId }))).toBe(
      'users_one_main_user',
    );
  });
});
