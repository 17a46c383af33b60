import type { UploadKind } from '@gangway/contract/candidate-rules';
import type { Deps } from '../../foundation/deps';
import type { LinkedCandidateId } from '../candidates/link-scope';
import { changeProfile } from '../profiles/change-profile';
import { readProfile, type Profile } from '../profiles/read-profile';
import { forgetFiles } from '../stored-files/delete-files';

/** One that is gone already is gone, so that a lost answer can be asked again. */
export function removeFile(
  deps: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
  kind: UploadKind,
): Promise<Profile> {
  return deps.db.transaction(async (db) => {
    await changeProfile({ ...deps, db }, candidateId, {});
    await forgetFiles(db, candidateId, [kind]);
    return readProfile({ ...deps, db }, candidateId);
  });
}
