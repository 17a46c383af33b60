import type { EarlyMonitor } from './monitor';

/** What the script in the HTML leaves to the monitor. */
export const anEarlyMonitor = (changes: Partial<EarlyMonitor> = {}): EarlyMonitor => ({
  queue: [],
  events: [],
  storeToken: jest.fn(),
  show: jest.fn(),
  report: jest.fn(),
  onEvent: jest.fn(),
  setHangReports: jest.fn(),
  ...changes,
});
