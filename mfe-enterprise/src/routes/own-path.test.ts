import { anAuthority, anHrUser, aUser } from '@gangway/shared-ui/testing';
import { ownPathInstead } from './own-path';

const params = { company: 'Northstar Freight', username: 'maya' };

it("an HR user's own path is theirs", () => {
  expect(ownPathInstead(anHrUser(), params)).toBeNull();
});

it.each([
  { company: 'Other Company', username: 'maya' },
  { company: 'Northstar Freight', username: 'jonas' },
])("someone else's path leads to one's own", (others) => {
  expect(ownPathInstead(anHrUser(), others)).toBe('/enterprise/Northstar%20Freight/maya');
});

it('an HR user without a company name is at home under company', () => {
  const user = anHrUser({ companyName: null });
  expect(ownPathInstead(user, { company: 'company', username: 'maya' })).toBeNull();
});

it.each([
  [aUser(), '/recruiter/pro/maya'],
  [anAuthority(), '/authority-dashboard'],
])('a user of another type is sent to their own dashboard', (user, path) => {
  expect(ownPathInstead(user, params)).toBe(path);
});

it("someone else's page leads to one's own", () => {
  const others = { company: 'Other Company', username: 'maya' };
  const ownPath = ({ username }: { username: string }) => `/own/${username}`;
  expect(ownPathInstead(anHrUser(), others, ownPath)).toBe('/own/maya');
  expect(ownPathInstead(aUser(), others, ownPath)).toBe('/recruiter/pro/maya');
});
