import { setTimeout as sleep } from 'node:timers/promises';
import { figuresByReplica, tally, unexpected } from '../figures';
import { checkBooks, unless, seconds, type Scenario } from '../scenario';
import { openTraffic } from '../traffic';

const PER_SECOND = 100;
/** The proxy notices a killed replica only at its next probe. */
const NOTICED_MS = 2_000;

export const rollingRestart: Scenario = {
  name: 'rolling',
  async run(product) {
    const traffic = await openTraffic(product, 100);
    const startedAt = performance.now();
    const stops: number[] = [];
    await traffic.during(PER_SECOND, async () => {
      for (const replica of [product.first, product.second]) {
        await sleep(5_000);
        stops.push(await replica.terminate());
        await replica.restart();
      }
      await sleep(5_000);
    });
    const all = traffic.exchanges();
    const rate = all.length / ((performance.now() - startedAt) / 1000);
    const p99 = figuresByReplica(all).map((one) => `${one.replica} ${one.p99.toFixed(0)} ms`);
    const books = await checkBooks(product, traffic);
    traffic.close();
    return {
      figures: `${all.length} requests at ${rate.toFixed(0)} a second (${tally(all)}), p99 ${p99.join(', ')}, replicas stopped in ${stops.map(seconds).join(' and ')}`,
      broken: [...unexpected(all, [200]), ...books],
    };
  },
};

export const killedReplica: Scenario = {
  name: 'killed',
  async run(product) {
    const traffic = await openTraffic(product, 100);
    let killedAt = 0;
    await traffic.during(PER_SECOND, async () => {
      await sleep(5_000);
      killedAt = performance.now();
      await product.first.kill();
      await sleep(5_000);
      await product.first.restart();
      await sleep(5_000);
    });
    const all = traffic.exchanges();
    const failed = all.filter(({ status }) => status !== 200);
    const inFlight = all.filter(
      ({ startedAt, ms }) => startedAt <= killedAt && startedAt + ms >= killedAt,
    );
    const late = failed.filter(({ startedAt }) => startedAt > killedAt + NOTICED_MS);
    const early = failed.filter(({ startedAt, ms }) => startedAt + ms < killedAt);
    const books = await checkBooks(product, traffic);
    const reveals = traffic.acknowledged().length;
    traffic.close();
    return {
      figures: `${all.length} requests (${tally(all)}), ${inFlight.length} under way at the kill; ${reveals} reveals acknowledged, each there and charged once: ${books.length === 0 ? 'yes' : 'no'}`,
      broken: [
        ...unexpected(all, [200, 502, 503, null]),
        ...books,
        ...unless(early.length === 0, `${early.length} failed before the kill`),
        ...unless(late.length === 0, `${late.length} failed long after the kill`),
      ],
    };
  },
};
