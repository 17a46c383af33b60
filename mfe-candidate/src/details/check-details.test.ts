import { CandidateProfileUpdate } from '@gangway/contract/talent/profiles';
import { checkAddress, checkDetails, checkYears } from './check-details';

const GOOD = {
  fullName: 'Grace Okafor',
  positionTitle: 'Operations Manager',
  yearsExperience: 12,
  skills: [],
  location: 'Seattle, WA',
};

function serverIssues(changes: object) {
  const { error } = CandidateProfileUpdate.safeParse({ ...GOOD, ...changes });
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
}

describe('the check of details in the browser', () => {
  it.each(['fullName', 'positionTitle', 'location'])(
    'gives the server’s message for a blank %s',
    (name) => {
      expect(checkDetails({ ...GOOD, [name]: '  ' })).toEqual(serverIssues({ [name]: '  ' }));
      expect(checkDetails({ ...GOOD, [name]: '  ' })).toHaveLength(1);
    },
  );

  it('finds nothing wrong with valid details', () => {
    expect(checkDetails(GOOD)).toEqual([]);
    expect(checkYears('12')).toEqual([]);
    expect(checkYears('0')).toEqual([]);
  });

  it.each(['-1', '81', '2.5'])('gives the server’s message for %s years', (text) => {
    expect(checkYears(text)).toEqual(serverIssues({ yearsExperience: Number(text) }).slice(0, 1));
    expect(checkYears(text)).toHaveLength(1);
  });

  it.each(['', ' ', 'twelve', '12 years', '1e1', '0x10', '2,5'])(
    'refuses "%s" as years',
    (text) => {
      expect(checkYears(text)).toHaveLength(1);
    },
  );

  it.each(['grace.pdf', 'javascript:alert(1)', 'ftp://files.example/a'])(
    'gives the server’s message for the address %s',
    (resumeUrl) => {
      expect(checkAddress('resumeUrl', resumeUrl)).toEqual(serverIssues({ resumeUrl }));
      expect(checkAddress('resumeUrl', resumeUrl)).toHaveLength(1);
    },
  );

  it.each(['', 'https://files.example/grace.pdf', ' http://files.example '])(
    'accepts "%s" as an address',
    (text) => expect(checkAddress('resumeUrl', text)).toEqual([]),
  );
});
