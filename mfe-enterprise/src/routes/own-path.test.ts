import { anAuthority, anHrUser, aUser } from '@gangway/shared-ui/testing';
import { ownPathInstead } from './own-path';

const params = { company: 'Northstar Freight', username: 'maya' };

it('keeps an HR user on their own path', () => {
  expect(ownPathInstead(anHrUser(), params)).toBeNull();
});

it.each([
  { company: 'Other Company', username: 'maya' },
  { company: 'Northstar Freight', username: 'jonas' },
])('redirects an HR user from the path of another to their own', (others) => {
  expect(ownPathInstead(anHrUser(), others)).toBe('/enterprise/Northstar%20Freight/maya');
});

it('keeps an HR user without a company name on the path of company', () => {
  const user = anHrUser({ companyName: null });
  expect(ownPathInstead(user, { company: 'company', username: 'maya' })).toBeNull();
});

it.each([
  [aUser(), '/recruiter/pro/maya'],
  [anAuthority(), '/authority-dashboard'],
])('sends a user of another type to their own dashboard', (user, path) => {
  expect(ownPathInstead(user, params)).toBe(path);
});

it('redirects an HR user from a page of another to the same page of their own', () => {
  const others = { company: 'Other Company', username: 'maya' };
  const ownPath = ({ username }: { username: string }) => `/own/${username}`;
  expect(ownPathInstead(anHrUser(), others, ownPath)).toBe('/own/maya');
  expect(ownPathInstead(aUser(), others, ownPath)).toBe('/recruiter/pro/maya');
});
