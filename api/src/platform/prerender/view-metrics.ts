import { Counter, Histogram, type Registry } from 'prom-client';

export type ViewMetrics = {
  renders: Counter<'remote' | 'outcome'>;
  runs: Histogram;
  pages: Counter<'outcome'>;
};

export const viewMetrics = (metrics: Registry): ViewMetrics => ({
  renders: new Counter({
    name: 'first_view_renders_total',
    help: 'First views that were rendered, or failed, by area',
    labelNames: ['remote', 'outcome'],
    registers: [metrics],
  }),
  runs: new Histogram({
    name: 'first_view_run_seconds',
    help: 'Time to render the first views of a release',
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [metrics],
  }),
  pages: new Counter({
    name: 'first_view_pages_total',
    help: 'Pages with a first view of their own that went out with it, or without',
    labelNames: ['outcome'],
    registers: [metrics],
  }),
});
