import { aUser } from '@gangway/shared-ui/testing';
import { lastSearchPath, saveLastSearch } from './last-search';

const maya = aUser();
const PATH = '/recruiter/pro/maya/recruiter-search';

beforeEach(() => window.sessionStorage.clear());

it('a search is found again as it was left, without what is none of it', () => {
  saveLastSearch(maya, '?plan=pro&search=nurse');
  saveLastSearch(maya, '?plan=pro&skills=Go&person=x');
  expect(lastSearchPath(maya)).toBe(`${PATH}?skills=Go`);
});

it('without one, a new search begins', () => {
  expect(lastSearchPath(maya)).toBe(PATH);
});

it('no one finds what someone else has searched for', () => {
  saveLastSearch(maya, '?search=nurse');
  expect(lastSearchPath(aUser({ id: '11111111-1111-4111-8111-111111111112' }))).toBe(PATH);
});
