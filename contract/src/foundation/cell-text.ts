import { refuseIf, requiredName } from './fields';
import { nameProblem } from './plain-text';

export const cellProblem = (cell: string): string | null =>
  formulaProblem(cell) ?? nameProblem(cell);

export const cellText = (message: string, max?: number) =>
  requiredName(message, max).check(refuseIf(formulaProblem));

const formulaProblem = (cell: string): string | null =>
  cell.startsWith('=') ? 'This is a formula. Please enter its value instead' : null;
