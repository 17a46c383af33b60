import { wholeNumber } from '@gangway/contract/foundation/whole-number';
import { CLAIM_SKILLS } from '@gangway/contract/talent/candidate-rules';
import type { CandidateClaim } from '@gangway/contract/talent/claims';
import { HIDEABLE_FACTS, type HideableFact } from '@gangway/contract/talent/hidden-facts';
import type { CandidateProfileUpdate, UniqueValue } from '@gangway/contract/talent/profiles';
import type { Issue } from '@gangway/shared-ui/platform';
import { CheckboxField } from '@gangway/shared-ui/primitives/field';
import { useCallback, useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { checkDetails, checkYears } from '../../details/check-details';
import { draftOf, type DetailsDraft, addSkills } from '../../details/details-draft';
import { DetailsFields } from '../../details/details-fields';
import { HiddenFacts, uniqueText } from '../../hiding/hidden-facts';
import { errorsOf, issuesOf } from '../../saving/issues-of';
import type { Saving } from '../../saving/saving';
import { draftName, useDraft } from '../../saving/use-draft';
import { FileChoice, type ChosenFiles } from './file-choice';
import classes from './details.module.css';

type ReadDetails = { profileData: CandidateProfileUpdate; hiddenFacts?: HideableFact[] };

export type DetailsHandle = {
  read: () => ReadDetails | null;
};

export type DetailsPartProps = {
  ref: Ref<DetailsHandle>;
  candidate: CandidateClaim;
  saving: Saving;
  files: ChosenFiles;
  onFiles: (files: ChosenFiles) => void;
};

type ClaimDraft = DetailsDraft & {
  readonly hiddenFacts: readonly string[];
  readonly isHidingChanged: boolean;
};

export default function DetailsPart({ ref, candidate, saving, files, onFiles }: DetailsPartProps) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const { draft, change } = useDraft<ClaimDraft>(draftName('claim', candidate), {
    ...draftOf(candidate),
    hiddenFacts: candidate.hiddenFacts,
    isHidingChanged: false,
  });
  const [found, setFound] = useState<readonly Issue[]>([]);
  const [attempt, setAttempt] = useState(0);

  const read = useCallback(() => {
    const wrong = checkDraft(draft);
    setFound(wrong);
    setAttempt((count) => count + 1);
    return wrong.length > 0 ? null : readDraft(draft);
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

  const edit = (changes: Partial<ClaimDraft>) => {
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
      <HiddenFacts
        years={validYears(draft) ?? candidate.yearsExperience}
        unique={unchangedOf(candidate, draft)}
        hidden={draft.isHidingChanged ? draft.hiddenFacts : candidate.hiddenFacts}
        onChange={(hiddenFacts) => edit({ hiddenFacts, isHidingChanged: true })}
      >
        <LeftOutSkills {...{ candidate }} skills={draft.skills} onChange={edit} />
      </HiddenFacts>
      <FileChoice hasProfileLink={candidate.state === 'opted-in'} {...{ files, onFiles }} />
    </fieldset>
  );
}

const profileDataOf = ({ skill, skills, ...facts }: DetailsDraft): CandidateProfileUpdate => ({
  ...facts,
  yearsExperience: wholeNumber(typedYears(facts)),
  skills: addSkills(skills, skill, { first: true }),
});

const checkDraft = (draft: DetailsDraft): Issue[] => [
  ...checkDetails(draft),
  ...checkYears(typedYears(draft)),
];

function validYears(draft: DetailsDraft): number | null {
  const years = typedYears(draft);
  return checkYears(years).length > 0 ? null : wholeNumber(years);
}

/** As specified for an invitation: years that are left empty count as 0. */
function typedYears({ yearsExperience }: Pick<DetailsDraft, 'yearsExperience'>): string {
  return yearsExperience.trim() || '0';
}

/** What is hidden may have changed elsewhere since the page was opened. */
const readDraft = ({ hiddenFacts, isHidingChanged, ...details }: ClaimDraft): ReadDetails => ({
  profileData: profileDataOf(details),
  ...(isHidingChanged && {
    hiddenFacts: HIDEABLE_FACTS.filter((fact) => hiddenFacts.includes(fact)),
  }),
});

const ofField = ({ path, message }: Issue): Issue => ({
  path: path.replace(/^profileData\./, ''),
  message,
});

/** Nothing is known yet of a value that the person has just typed. */
function unchangedOf(candidate: CandidateClaim, draft: DetailsDraft): UniqueValue[] {
  const loaded = new Map<string, unknown>(Object.entries(draftOf(candidate)));
  const typed = new Map<string, unknown>(Object.entries(draft));
  return candidate.uniqueValues.filter(({ fact }) => typed.get(fact) === loaded.get(fact));
}

type LeftOutSkillsProps = {
  candidate: CandidateClaim;
  skills: readonly string[];
  onChange: (change: Pick<DetailsDraft, 'skills'>) => void;
};

const LeftOutSkills = ({ candidate, skills, onChange }: LeftOutSkillsProps) =>
  candidate.uniqueValues
    .filter(({ fact }) => fact === 'skills')
    .map(({ text }) => (
      <CheckboxField
        key={text}
        name="skills"
        label={`Leave out the skill ${text}`}
        hint={uniqueText('skill', text)}
        checked={!skills.includes(text)}
        onChange={({ target }) => {
          const others = skills.filter((skill) => skill !== text);
          onChange({ skills: target.checked ? others : [...others, text] });
        }}
      />
    ));
