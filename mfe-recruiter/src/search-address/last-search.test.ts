import { aUser } from '@gangway/shared-ui/testing';
import { lastSearchPath, saveLastSearch } from './last-search';

const maya = aUser();
const PATH = '/recruiter/pro/maya/recruiter-search';

beforeEach(() => window.sessionStorage.clear());

it('restores the last filter, without parameters that are not part of it', () => {
  saveLastSearch(maya, '?plan=pro&search=nurse');
  saveLastSearch(maya, '?plan=pro&skills=Go&person=x');
  expect(lastSearchPath(maya)).toBe(`${PATH}?skills=Go`);
});

it('leads to a new search when none was saved', () => {
  expect(lastSearchPath(maya)).toBe(PATH);
});

it('does not restore the search of another user', () => {
  saveLastSearch(maya, '?search=nurse');
  expect(lastSearchPath(aUser({ id: '11111111-1111-4111-8111-111111111112' }))).toBe(PATH);
});
