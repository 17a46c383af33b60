import { randomUUID } from 'node:crypto';
import { makeOrganization } from '../../testing/factories/organizations';
import { makeHr } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { violatedConstraint } from '../../testing/violated-constraint';
import { userPhotos } from './accounts.table';

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

describe('a photo of a user in the database', () => {
  it('must have bytes or an object of its own', async () => {
    const insert = async (objectId: string | null) => {
      const { id: userId } = await makeHr(api.db);
      const photo = { userId, version: randomUUID(), contentType: 'image/png' };
      return api.db.insert(userPhotos).values({ ...photo, objectId, uploadedAt: new Date() });
    };
    expect(await violatedConstraint(insert(null))).toBe('user_photos_content');
    const objectId = randomUUID();
    await insert(objectId);
    expect(await violatedConstraint(insert(objectId))).toBe('user_photos_own_object');
  });
});
