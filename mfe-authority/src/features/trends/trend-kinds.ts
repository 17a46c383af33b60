import type { Trend } from '@gangway/contract/desk/authority-trends';
import { formatCount, formatMoney, formatPrice } from '@gangway/contract/foundation/amounts';

export type TrendKind = {
  key: Trend;
  title: string;
  format: (value: number) => string;
  formatCell: (value: number) => string;
  unit: number;
  fewer: 'fewer' | 'less';
};

const counted = {
  format: formatCount,
  formatCell: formatCount,
  unit: 1,
  fewer: 'fewer',
} as const;
const money = { format: formatPrice, formatCell: formatMoney, unit: 100, fewer: 'less' } as const;

export const TREND_KINDS: readonly TrendKind[] = [
  { key: 'revenue', title: 'Revenue', ...money },
  { key: 'signUps', title: 'Sign-ups', ...counted },
  { key: 'requests', title: 'Requests', ...counted },
  { key: 'reveals', title: 'Reveals', ...counted },
  { key: 'imports', title: 'People imported', ...counted },
];
