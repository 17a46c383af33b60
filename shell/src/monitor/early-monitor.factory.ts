import type { EarlyMonitor } from './types';

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
