import { FIRST_NAMES, LAST_NAMES, CITIES } from '../people';
import { randomFrom, type Random } from '../seed-context';
import { ASPECTS, FOREIGN_SKILLS, FOREIGN_TITLES, STAGES, TRADES, type Trade } from './trades';

export type Words = { kind: string; words: readonly string[] };

export const TITLES_PER_TRADE = 150;

export const SKILLS_PER_TRADE = 75;

const COMPANIES = 4_000;

export function inventWords(seed: number): Words[] {
  const random = randomFrom(seed);
  return [
    { kind: 'department', words: TRADES.map(({ department }) => department) },
    { kind: 'title', words: TRADES.flatMap((trade) => titlesOf(trade, random)) },
    { kind: 'skill', words: TRADES.flatMap((trade) => skillsOf(trade, random)) },
    { kind: 'location', words: inventCities(random) },
    { kind: 'company', words: inventCompanies(random, COMPANIES) },
    { kind: 'first name', words: random.shuffle(FIRST_NAMES) },
    { kind: 'last name', words: random.shuffle(LAST_NAMES) },
  ];
}

function titlesOf({ subjects, roles }: Trade, random: Random): string[] {
  const titles = STAGES.flatMap((stage) =>
    subjects.flatMap((subject) => roles.map((role) => `${stage} ${subject} ${role}`.trim())),
  );
  const [common, rare] = [titles.slice(0, 60), random.shuffle(titles.slice(60))];
  return filled([...common, ...FOREIGN_TITLES, ...rare], TITLES_PER_TRADE);
}

const filled = (words: readonly string[], length: number): string[] =>
  Array.from({ length }, (_, index) => words[index % words.length] ?? '');

function skillsOf({ subjects, skills }: Trade, random: Random): string[] {
  const rare = subjects.flatMap((subject) => ASPECTS.map((aspect) => `${subject} ${aspect}`));
  const foreign = random.shuffle(FOREIGN_SKILLS).slice(0, 4);
  return filled([...skills, ...foreign, ...random.shuffle(rare)], SKILLS_PER_TRADE);
}

const list = (text: string) => text.trim().split(/\s+/);

const BEFORE = list('Port New Lake Fort Mount North South East West Saint Glen Oak Cedar Grand');

const STATES = list('WA OR CA NV AZ UT CO TX OK MN IA MO IL WI MI OH KY TN GA FL NC VA PA NY MA');

function inventCities(random: Random): string[] {
  const invented = cross(BEFORE, STEMS, STATES).map(
    ({ first, second, third }) => `${first} ${second}, ${third}`,
  );
  const small = random.shuffle([...random.shuffle(invented).slice(0, 765), ...ABROAD]);
  return [...CITIES.map(({ location }) => location), ...small];
}

const FIRMS = [...list('Labs Systems Partners Group Works Industries Holdings'), '& Co.'];

const inventCompanies = (random: Random, count: number): string[] =>
  random
    .shuffle(
      cross(ADJECTIVES, NOUNS, FIRMS).map(
        ({ first, second, third }) => `${first} ${second} ${third}`,
      ),
    )
    .slice(0, count);

const cross = (...[firsts, seconds, thirds]: [string[], string[], string[]]) =>
  firsts.flatMap((first) =>
    seconds.flatMap((second) => thirds.map((third) => ({ first, second, third }))),
  );

const STEMS = list(`
  Haven Bridge Harbor Ridge Falls Springs Grove Point Valley Landing Mills Crossing Heights Shore
  Prairie Hollow Summit Beach Park Fields
`);

const ABROAD = [
  'Zürich, Switzerland',
  'São Paulo, Brazil',
  'Łódź, Poland',
  'Malmö, Sweden',
  'Αθήνα, Greece',
  'Київ, Ukraine',
  'İzmir, Türkiye',
  '東京, Japan',
  'Montréal, QC',
  'Remote (100% US)',
];

const ADJECTIVES = list(`
  Bright Northern Silver Quiet Summit Golden Blue Iron Coastal Prime United First Rapid Clear Evergreen
  Crimson Atlantic Pacific Granite Velvet Urban Solar Lunar Amber Copper Royal Noble Grand Swift Brave
  Ångström Élan Über Señor Nordic Öresund
`);

const NOUNS = list(`
  Harbor Peak Bridge Field River Forge Anchor Compass Lantern Meadow Orchard Beacon Canyon Falcon Cedar
  Maple Quarry Signal Vector Matrix Vertex Circuit Parcel Ledger Kettle Saddle Sparrow Willow Thistle
  Juniper Tundra Delta
`);
