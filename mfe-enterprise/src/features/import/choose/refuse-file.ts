import {
  fileNameProblem,
  NOT_CSV,
  NOT_UTF8,
  recogniseFile,
} from '@gangway/contract/talent/list-bytes';
import { LIST_FILE_BYTES } from '@gangway/contract/talent/list-imports';

export type Refusal = { title: string; description: string; help: string | null };

const BEGINNING = 8;

export const refuseSize = ({ size }: Blob): Refusal | null =>
  size > LIST_FILE_BYTES ? TOO_LARGE : null;

export async function refuseFile(file: File): Promise<Refusal | null> {
  const problem = fileNameProblem(file.name);
  if (problem !== null) return notCsv(problem);
  const tooLarge = refuseSize(file);
  if (tooLarge) return tooLarge;
  const reason = await otherFormat(file);
  return reason === null ? null : notCsv(reason);
}

const TOO_LARGE: Refusal = {
  title: 'File too large',
  description: 'The file is larger than 10 MB. Please split it into smaller files.',
  help: null,
};

const [TITLE = '', DESCRIPTION = ''] = NOT_CSV.split(' - ');

const notCsv = (reason: string): Refusal => ({
  title: TITLE,
  description: DESCRIPTION,
  help: reason.replace(NOT_CSV, '').trim() || null,
});

/**
 * The server accepts only UTF-8; other encodings are converted here, so they are no reason to
 * refuse a file.
 */
async function otherFormat(file: File): Promise<string | null> {
  const bytes = new Uint8Array(await file.slice(0, BEGINNING).arrayBuffer());
  const found = recogniseFile(bytes);
  return 'reason' in found && found.reason !== NOT_UTF8 ? found.reason : null;
}
