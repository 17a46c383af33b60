import { CITIES, type City } from './data/cities';
import { FIRST_NAMES, LAST_NAMES } from './data/names';
import type { Random } from './seed-context';

const NUMBERS_PER_AREA = 100;

export type Contact = { fullName: string; email: string; phone: string; location: string };

export function asAddressPart(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

export const usernameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  nameKey(firstName, lastName);

const MAIL_DOMAINS = ['example.com', 'example.org', 'example.net'] as const;

export function peopleFrom(
  random: Random,
  namesTaken: readonly string[],
): (hometown?: string) => Contact {
  const names = new Set(namesTaken.map((name) => nameKey(...splitName(name))));
  const numbersTaken = new Map<string, number>();

  const newName = (): [string, string] => {
    const name: [string, string] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
    const key = nameKey(...name);
    if (names.has(key)) return newName();
    names.add(key);
    return name;
  };

  const newPhone = (areaCode: string): string => {
    const taken = numbersTaken.get(areaCode) ?? 0;
    if (taken === NUMBERS_PER_AREA) throw new Error(`No number left in ${areaCode}`);
    numbersTaken.set(areaCode, taken + 1);
    return `${areaCode}55501${String(taken).padStart(2, '0')}`;
  };

  const cityOf = (hometown: string | undefined): City => {
    const home = CITIES.find((city) => city.location === hometown);
    return home && random.chance(0.85) ? home : random.pick(CITIES);
  };

  return (hometown) => {
    const [first, last] = newName();
    const city = cityOf(hometown);
    return {
      fullName: `${first} ${last}`,
      email: `${nameKey(first, last)}@${random.pick(MAIL_DOMAINS)}`,
      phone: newPhone(city.areaCode),
      location: city.location,
    };
  };
}

const nameKey = (first: string, last: string) => `${asAddressPart(first)}.${asAddressPart(last)}`;

function splitName(fullName: string): [string, string] {
  const [first = '', ...rest] = fullName.split(' ');
  return [first, rest.join(' ')];
}
