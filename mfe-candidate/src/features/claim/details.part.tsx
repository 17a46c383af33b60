import { CLAIM_SKILLS } from '@gangway/contract/candidate-rules';
import type { CandidateClaim } from '@gangway/contract/claims';
import type { CandidateProfileUpdate } from '@gangway/contract/profiles';
import type { Issue } from '@gangway/shared-ui/platform';
import { useCallback, useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { DetailsFields } from '../../details/details-fields';
import { draftOf, type DetailsDraft } from '../../details/details-draft';
import { errorsOf, issuesOf } from '../../saving/issues-of';
import { useDraft } from '../../saving/use-draft';
import type { Saving } from '../../saving/saving';
import { checkDraft, profileDataOf } from './details';
import { draftName } from './draft-name';
import { FileChoice, type ChosenFiles } from './file-choice';
import classes from './details.module.css';

export type DetailsHandle = {
  read: () => CandidateProfileUpdate | null;
};

export type DetailsPartProps = {
  ref: Ref<DetailsHandle>;
  candidate: CandidateClaim;
  saving: Saving;
  files: ChosenFiles;
  onFiles: (files: ChosenFiles) => void;
};

const ofField = ({ path, message }: Issue): Issue => ({
  path: path.replace(/^profileData\./, ''),
  message,
});

export default function DetailsPart({ ref, candidate, saving, files, onFiles }: DetailsPartProps) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const { draft, change } = useDraft(draftName(candidate), draftOf(candidate));
  const [found, setFound] = useState<readonly Issue[]>([]);
  const [attempt, setAttempt] = useState(0);

  const read = useCallback(() => {
    const wrong = checkDraft(draft);
    setFound(wrong);
    setAttempt((count) => count + 1);
    return wrong.length > 0 ? null : profileDataOf(draft);
  }, [draft]);
  useImperativeHandle(ref, () => ({ read }), [read]);
  const failure = saving.status === 'failed' ? saving.error : null;
  const focusInvalid = () => frame.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  useEffect(() => {
    focusInvalid();
  }, [attempt]);
  useEffect(() => {
    if (failure !== null) focusInvalid();
  }, [failure]);

  const edit = (changes: Partial<DetailsDraft>) => {
    setFound(found.filter(({ path }) => !(path in changes)));
    change(changes);
  };

  return (
    <fieldset ref={frame} className={classes.details}>
      <legend>Is this right?</legend>
      <p>Correct what is wrong. What you type stays on this device until you save it.</p>
      <DetailsFields
        draft={draft}
        errors={errorsOf([...found, ...issuesOf(saving).map(ofField)])}
        mostSkills={CLAIM_SKILLS}
        onChange={edit}
      />
      <FileChoice hasProfileLink={candidate.state === 'opted-in'} {...{ files, onFiles }} />
    </fieldset>
  );
}
