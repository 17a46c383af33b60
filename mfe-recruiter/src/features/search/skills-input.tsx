import { LIMITS } from '@gangway/contract/limits';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { CloseIcon, PlusIcon } from '@gangway/shared-ui/primitives/icon';
import { useRef, useState, type KeyboardEvent } from 'react';
import styles from './skills-input.module.css';
import { addSkill, suggestSkills } from './suggest-skills';

type SkillsInputProps = { skills: readonly string[]; onChange: (skills: string[]) => void };

const SHARE = 'Finds people with at least 70% of these. Synonyms count.';
const FULL = `You can add at most ${LIMITS.searchSkills} skills.`;

/** One at a time. After each act the cursor is where the next skill is typed. */
export function SkillsInput({ skills, onChange }: SkillsInputProps) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const suggestions = suggestSkills(typed, skills);
  const isFull = skills.length >= LIMITS.searchSkills;

  const change = (next: string[], words: string) => {
    if (next.length !== skills.length) {
      onChange(next);
      setSaid(words);
    }
    setTyped('');
    frame.current?.querySelector('input')?.focus();
  };
  const add = (skill: string) =>
    !isFull && change(addSkill(skills, skill), `${skill.trim()} added.`);
  const remove = (skill: string) =>
    change(
      skills.filter((other) => other !== skill),
      `${skill} removed.`,
    );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed === '') return;
    event.preventDefault();
    add(typed);
  };

  return (
    <fieldset ref={frame} className={styles.skills}>
      <legend className="gw-visually-hidden">Required skills</legend>
      <div className={styles.one}>
        <TextField
          label="Required skills"
          name="skill"
          value={typed}
          maxLength={LIMITS.skill}
          autoComplete="off"
          enterKeyHint="done"
          hint={isFull ? FULL : SHARE}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          tone="quiet"
          className={styles.plus}
          aria-label="Add skill"
          disabled={isFull}
          onClick={() => add(typed)}
        >
          <PlusIcon />
        </Button>
      </div>
      {skills.length > 0 && (
        <ul aria-label="Chosen skills" className={styles.chosen}>
          {skills.map((skill) => (
            <li key={skill}>
              {skill}
              <button type="button" aria-label={`Remove ${skill}`} onClick={() => remove(skill)}>
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isFull && suggestions.length > 0 && (
        <div role="group" aria-label="Suggested skills" className={styles.suggestions}>
          {suggestions.map((skill) => (
            <button key={skill} type="button" onClick={() => add(skill)}>
              <span>{skill}</span>
            </button>
          ))}
        </div>
      )}
      <p role="status" className="gw-visually-hidden">
        {said}
      </p>
    </fieldset>
  );
}
