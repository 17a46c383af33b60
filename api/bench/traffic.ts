import {
  bucketsOf,
  chiSquare,
  correlation,
  countCanary,
  deviation,
  makeVisitors,
} from '../src/testing/traffic-figures';
import { sized } from './bench-size';
import { print } from './run';

const VISITORS = sized(200_000, 20_000);
const SHARES = [0, 1, 5, 10, 25, 50, 75, 90, 99, 100];

const visitors = makeVisitors(VISITORS);
const buckets = bucketsOf(visitors, 'mfe-recruiter');
const others = bucketsOf(visitors, 'mfe-enterprise');

const cells = (...texts: string[]) => print(texts.map((text) => text.padStart(14)).join(''));

print(`${VISITORS} visitors, one area\n`);
cells('traffic %', 'in the canary', 'share %', 'deviations');
for (const traffic of SHARES) {
  const count = countCanary(buckets, traffic);
  const isCertain = traffic === 0 || traffic === 100;
  const off = isCertain ? 'exact' : deviation(count, VISITORS, traffic).toFixed(2);
  cells(String(traffic), String(count), ((count / VISITORS) * 100).toFixed(3), off);
}

const ten = buckets.flatMap((bucket, index) => (bucket < 10 ? [index] : []));
const kept = ten.filter((index) => (buckets[index] ?? 100) < 50).length;
print('');
print(
  `100 bins: chi-square ${chiSquare(buckets).toFixed(1)} (99 degrees of freedom; 99.9 % are below 148.2)`,
);
print(`10 to 50 per cent: ${kept} of ${ten.length} stay in the canary`);
print(
  `Two areas: correlation ${correlation(buckets, others).toFixed(5)} (chance stays within ±${(3.29 / Math.sqrt(VISITORS)).toFixed(5)})`,
);
