import { formatPhone, formatTypedPhone } from '@gangway/contract/foundation/phone';
import { wholeNumber } from '@gangway/contract/foundation/whole-number';
import {
  CandidateEdit,
  editOf,
  type EditedField,
  type ListCandidate,
} from '@gangway/contract/talent/list-candidates';

type Field = {
  title: string;
  width: string;
  text: (person: ListCandidate) => string;
  parse: (text: string) => Partial<CandidateEdit>;
  format?: (text: string) => string;
};

export const FIELDS: Record<EditedField, Field> = {
  fullName: {
    title: 'Name',
    width: 'min(13rem, 34vw)',
    text: ({ fullName }) => fullName,
    parse: (fullName) => ({ fullName }),
  },
  positionTitle: {
    title: 'Position',
    width: 'minmax(12rem, 1fr)',
    text: ({ positionTitle }) => positionTitle,
    parse: (positionTitle) => ({ positionTitle }),
  },
  yearsExperience: {
    title: 'Years',
    width: '5.5rem',
    text: ({ yearsExperience }) => String(yearsExperience),
    parse: (text) => ({ yearsExperience: wholeNumber(text.trim() || '0') }),
  },
  skills: {
    title: 'Skills',
    width: 'minmax(16rem, 2fr)',
    text: ({ skills }) => skills.join(', '),
    parse: (text) => ({ skills: skillsIn(text) }),
  },
  location: {
    title: 'Location',
    width: '11rem',
    text: ({ location }) => location,
    parse: (location) => ({ location }),
  },
  email: {
    title: 'Email',
    width: '16rem',
    text: ({ email }) => email,
    parse: (email) => ({ email }),
  },
  phone: {
    title: 'Phone',
    width: '10rem',
    text: ({ phone }) => formatPhone(phone),
    parse: (phone) => ({ phone }),
    format: formatTypedPhone,
  },
};

export const isKept = ({ keptFields }: ListCandidate, field: EditedField): boolean =>
  keptFields.some((kept) => kept === field);

export const fieldText = (person: ListCandidate, field: EditedField): string =>
  FIELDS[field].text(person);

export const editOfField = (person: ListCandidate, field: EditedField, text: string) =>
  editOf(person, FIELDS[field].parse(text));

export function problemOf(edit: CandidateEdit, field: EditedField): string | null {
  const issues = CandidateEdit.safeParse(edit).error?.issues ?? [];
  return issues.find(({ path }) => path[0] === field)?.message ?? null;
}

const skillsIn = (text: string): string[] =>
  text
    .split(',')
    .map((skill) => skill.trim())
    .filter(Boolean);
