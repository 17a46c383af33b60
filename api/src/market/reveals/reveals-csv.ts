import { formatPhone } from '@gangway/contract/phone';
import type { Stage } from '@gangway/contract/stages';
import { BYTE_ORDER_MARK, writeCsv } from '../../foundation/http/write-csv';
import { presentRevealed } from './present-revealed';
import type { RevealedRow } from './revealed-rows';

const STAGE_TITLES: Record<Stage, string> = {
  contacted: 'Contacted',
  replied: 'Replied',
  interviewing: 'Interviewing',
  hired: 'Hired',
};

type Cell = (row: ReturnType<typeof presentRevealed>, publicUrl: string) => string | number;

const addressOf = (address: string | null, publicUrl: string): string =>
  address === null ? '' : new URL(address, publicUrl).href;

const COLUMNS: readonly (readonly [title: string, cell: Cell])[] = [
  ['Full Name', ({ fullName }) => fullName],
  ['Email Address', ({ email }) => email],
  ['Phone Number', ({ phone }) => formatPhone(phone)],
  ['Position Title', ({ positionTitle }) => positionTitle],
  ['Previous Company', ({ previousCompany }) => previousCompany],
  ['Years Experience', ({ yearsExperience }) => yearsExperience],
  ['Years with Company', ({ yearsWithCompany }) => yearsWithCompany],
  ['Experience Level', ({ experienceLevel }) => experienceLevel],
  ['Department', ({ department }) => department],
  ['Location', ({ location }) => location],
  ['Skills', ({ skills }) => skills.join('; ')],
  ['Expected Salary', ({ expectedSalary }) => expectedSalary ?? ''],
  ['Jumped Ship', ({ hasJumpedShip }) => (hasJumpedShip ? 'Yes' : 'No')],
  ['Résumé', ({ resumeUrl }, publicUrl) => addressOf(resumeUrl, publicUrl)],
  ['Stage', ({ stage }) => (stage === null ? '' : STAGE_TITLES[stage])],
  ['Notes', ({ notes }) => notes],
  ['Revealed', ({ revealedAt }) => revealedAt.slice(0, 10)],
];

export const csvHeader = (): string =>
  BYTE_ORDER_MARK + writeCsv([COLUMNS.map(([title]) => title)]);

export const csvLines = (rows: readonly RevealedRow[], publicUrl: string): string =>
  writeCsv(rows.map(presentRevealed).map((row) => COLUMNS.map(([, cell]) => cell(row, publicUrl))));
