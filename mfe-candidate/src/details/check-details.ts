import { LIMITS } from '@gangway/contract/foundation/limits';
import { wholeNumber } from '@gangway/contract/foundation/whole-number';
import type { Issue } from '@gangway/shared-ui/platform';

type Facts = Readonly<Record<(typeof REQUIRED)[number][0], string>>;

export const checkDetails = (facts: Facts): Issue[] =>
  REQUIRED.filter(([path]) => facts[path].trim() === '').map(([path, message]) => ({
    path,
    message,
  }));

export function checkYears(text: string): Issue[] {
  const issue = (message: string) => [{ path: 'yearsExperience', message }];
  const years = wholeNumber(text.trim());
  if (Number.isNaN(years)) return issue('Years of experience must be a whole number');
  if (years < 0) return issue('Years of experience cannot be negative');
  if (years > LIMITS.yearsExperience) return issue('Years of experience must be at most 80');
  return [];
}

export const checkAddress = (path: string, text: string): Issue[] =>
  isAddress(text.trim()) ? [] : [{ path, message: 'Please enter a valid URL' }];

const REQUIRED = [
  ['fullName', 'Full name is required'],
  ['positionTitle', 'Position title is required'],
  ['location', 'Location is required'],
] as const;

const isAddress = (text: string): boolean => text === '' || /^https?:\/\/\S+$/i.test(text);
