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

export const FIRST_NAMES = words(`
  Aaliyah Adaeze Aiko Aisha Alejandro Amara Amelia Ana Andre Anh Anika Antonio Arjun Astrid Ayesha
  Beatriz Benjamin Bianca Bilal Brandon Brianna Bronwyn Camila Carlos Carmen Caroline Cedric Chen
  Chidi Clara Connor Curtis Dalia Damian Daniela Darnell Deepak Delphine Desmond Dmitri Dominique
  Ebony Eduardo Elena Eleanor Elif Emeka Emilio Erin Esther Ethan Fatima Felix Fiona Francesca
  Gabriel Gemma Giorgio Grace Graham Guadalupe Hana Hassan Heather Hiroshi Hugo Ibrahim Imani Ines
  Ingrid Isaac Isabel Ivan Jamal Janelle Jasmine Javier Jelena Jerome Jia Joanna Jordan José Joy
  Kaveh Keisha Kenji Kerry Khadija Kiran Kofi Kwame Laila Lars Latoya Leila Liam Linh Lorenzo Lucia
  Lucy Mahmoud Malik Marcus Margaret María Mateo Maya Mei Mercedes Mohammed Monique Nadia Naomi
  Natalia Nathan Nia Nikhil Noah Noor Oksana Oliver Olivia Omar Oscar Patrice Paulo Pedro Phoebe
  Priya Quinn Rachel Rafael Rajesh Ramona Renée Ricardo Rosa Ruth Samira Sanjay Santiago Saoirse
  Sean Selma Shanice Sofía Soren Stella Suki Tamara Tariq Terrence Thanh Theo Tomasz Tunde Uma
  Valeria Vera Victor Vikram Walter Wei Xavier Yara Yasmin Yusuf Zainab Zoë
`);

export const LAST_NAMES = words(`
  Abbott Abdullah Acosta Adeyemi Agarwal Aguilar Ahmed Akhtar Alvarez Andersson Aquino Baker Banerjee
  Barnes Bauer Begay Bennett Bianchi Blackwell Boateng Bowman Brennan Brooks Calderón Campbell Castillo
  Chandra Chang Chavez Cho Choudhury Cohen Coleman Contreras Cortez Crawford Cruz Dang Davies Delgado
  Desai Diallo Diaz Dixon Dubois Duong Edwards Eriksen Espinoza Farouk Ferreira Fischer Fitzgerald
  Fleming Flores Foster Freeman Fujita Gallagher Garcia Ghosh Gibson Goldberg Gomez Grant Greene Gupta
  Guerrero Hamilton Haddad Hansen Hernández Hoang Holloway Hughes Hussain Ishikawa Iyer Jackson Jansen
  Jefferson Jennings Jimenez Johansson Kamara Kapoor Kaur Keller Kelly Khan Kim Kowalski Kumar Lam
  Larsen Lefebvre Lewis Lindqvist Lopez Mahoney Malik Mancini Marsh Martínez Mbeki McKenzie Mehta
  Mendoza Menon Mitchell Montgomery Morales Moreno Moreau Morgan Murphy Nakamura Navarro Nguyen Nwosu
  O’Connor Okafor Okonkwo Oliveira Ortega Osei Park Patel Perez Petrov Pham Pierce Popescu Powell Qureshi
  Ramirez Reyes Rahman Rivera Robinson Rojas Rosen Rossi Ruiz Saito Salazar Sandoval Santos Schneider
  Shah Sharma Silva Simmons Singh Soto Sullivan Takahashi Tanaka Tesfaye Thompson Torres Tran Turner
  Underwood Vargas Vasquez Velasco Vu Walker Wallace Washington Watanabe Weaver Whitaker Williams Wójcik
  Wong Yamamoto Yang Yilmaz Young Zamora Zhang Zimmerman
`);

type City = { location: string; areaCode: string };

export const CITIES: readonly [City, ...City[]] = [
  { location: 'Seattle, WA', areaCode: '206' },
  { location: 'Portland, OR', areaCode: '503' },
  { location: 'San Francisco, CA', areaCode: '415' },
  { location: 'San Jose, CA', areaCode: '408' },
  { location: 'Los Angeles, CA', areaCode: '213' },
  { location: 'San Diego, CA', areaCode: '619' },
  { location: 'Phoenix, AZ', areaCode: '602' },
  { location: 'Salt Lake City, UT', areaCode: '801' },
  { location: 'Denver, CO', areaCode: '303' },
  { location: 'Austin, TX', areaCode: '512' },
  { location: 'Dallas, TX', areaCode: '214' },
  { location: 'Houston, TX', areaCode: '713' },
  { location: 'Minneapolis, MN', areaCode: '612' },
  { location: 'Kansas City, MO', areaCode: '816' },
  { location: 'Chicago, IL', areaCode: '312' },
  { location: 'Detroit, MI', areaCode: '313' },
  { location: 'Columbus, OH', areaCode: '614' },
  { location: 'Nashville, TN', areaCode: '615' },
  { location: 'Atlanta, GA', areaCode: '404' },
  { location: 'Miami, FL', areaCode: '305' },
  { location: 'Raleigh, NC', areaCode: '919' },
  { location: 'Pittsburgh, PA', areaCode: '412' },
  { location: 'Philadelphia, PA', areaCode: '215' },
  { location: 'New York, NY', areaCode: '212' },
  { location: 'Boston, MA', areaCode: '617' },
];

const nameKey = (first: string, last: string) => `${asAddressPart(first)}.${asAddressPart(last)}`;

function splitName(fullName: string): [string, string] {
  const [first = '', ...rest] = fullName.split(' ');
  return [first, rest.join(' ')];
}

function words(text: string): readonly [string, ...string[]] {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  return [first, ...rest];
}
