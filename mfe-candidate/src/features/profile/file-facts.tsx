import type { UploadKind } from '@gangway/contract/candidate-rules';
import type { CandidateProfile } from '@gangway/contract/profiles';
import { formatDate } from '../../dates/format-date';
import { addressOf, FILE_KINDS, sizeOf } from '../../files/file-kinds';

type FileFactsProps = { kind: UploadKind; profile: CandidateProfile };

/** Where the file is: uploaded here, or on the web. */
export function FileFacts({ kind, profile }: FileFactsProps) {
  const address = addressOf(kind, profile);
  const upload = profile.uploads[kind];
  const { noun, hint } = FILE_KINDS[kind];
  if (address === null) return <p>None yet. {hint}</p>;
  return (
    <p>
      <a href={address} target="_blank" rel="noreferrer">
        Open your {noun}
      </a>
      {upload
        ? `, uploaded on ${formatDate(upload.uploadedAt)}, ${sizeOf(upload.bytes)}`
        : `, at ${new URL(address).host}`}
    </p>
  );
}
