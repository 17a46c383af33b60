import Papa from 'papaparse';
import type { Correction } from '../draft/draft';

const write = (cells: readonly string[], delimiter: string): string =>
  Papa.unparse([cells.map((cell) => cell.replace(/\s*\n\s*/g, ' '))], { delimiter, newline: '\n' });

/** Every other row keeps its line, so that a problem is still where the user's own file has it. */
export function correctLines(
  text: string,
  corrections: readonly Correction[],
  delimiter: string,
): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  for (const { line, span, cells } of corrections) {
    lines[line - 1] = cells === null ? '' : write(cells, delimiter);
    lines.fill('', line, line - 1 + span);
  }
  return lines.join('\n');
}
