import type { WarnSummary } from '@gangway/contract/desk/warn';
import { warn } from '../../content/warn';
import type { Count } from './count-table';
import { stateName } from './us-states';

export const STATE_ROWS = 8;

type States = WarnSummary['states'];

export function largestStates(states: States): Count[] {
  const named = states.length > STATE_ROWS ? STATE_ROWS - 1 : STATE_ROWS;
  const others = states.slice(named);
  const rows = states
    .slice(0, named)
    .map(({ state, ...counts }) => ({ name: stateName(state), ...counts }));
  if (others.length === 0) return rows;
  return [
    ...rows,
    {
      name: warn.summary.states.others(others.length),
      employees: sum(others, 'employees'),
      notices: sum(others, 'notices'),
      isSum: true,
    },
  ];
}

const sum = (states: States, part: 'employees' | 'notices') =>
  states.reduce((total, state) => total + state[part], 0);
