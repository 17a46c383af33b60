import { CITIES } from '../data/cities';
import type { Random } from '../seed-context';

const list = (text: string) => text.trim().split(/\s+/);

const BEFORE = list('Port New Lake Fort Mount North South East West Saint Glen Oak Cedar Grand');
const STATES = list('WA OR CA NV AZ UT CO TX OK MN IA MO IL WI MI OH KY TN GA FL NC VA PA NY MA');

export function inventCities(random: Random): string[] {
  const invented = cross(BEFORE, STEMS, STATES).map(
    ({ first, second, third }) => `${first} ${second}, ${third}`,
  );
  const small = random.shuffle([...random.shuffle(invented).slice(0, 765), ...ABROAD]);
  return [...CITIES.map(({ location }) => location), ...small];
}

const FIRMS = [...list('Labs Systems Partners Group Works Industries Holdings'), '& Co.'];

export const inventCompanies = (random: Random, count: number): string[] =>
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
