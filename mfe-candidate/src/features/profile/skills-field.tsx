import { LIMITS } from '@gangway/contract/limits';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { CloseIcon } from '@gangway/shared-ui/primitives/icon';
import { useRef, useState, type KeyboardEvent } from 'react';
import { addSkill } from './details-draft';
import classes from './details-form.module.css';

type SkillsFieldProps = {
  skills: readonly string[];
  typed: string;
  error: string | undefined;
  onChange: (change: { skills?: readonly string[]; skill?: string }) => void;
};

/** One at a time. After each act the cursor is where the next skill is typed. */
export function SkillsField({ skills, typed, error, onChange }: SkillsFieldProps) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const [said, setSaid] = useState('');
  const focusInput = () => frame.current?.querySelector('input')?.focus();

  const add = () => {
    const added = addSkill(skills, typed);
    if (added.length > skills.length) setSaid(`${typed.trim()} added.`);
    onChange({ skills: added, skill: '' });
    focusInput();
  };

  const remove = (skill: string) => {
    onChange({ skills: skills.filter((other) => other !== skill) });
    setSaid(`${skill} removed.`);
    focusInput();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };

  return (
    <fieldset ref={frame} className={classes.skills}>
      <legend>Skills</legend>
      {skills.length > 0 && (
        <ul>
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
      <div className={classes.one}>
        <TextField
          label="Add a skill"
          name="skill"
          value={typed}
          maxLength={LIMITS.skill}
          enterKeyHint="done"
          error={error}
          onChange={({ target }) => onChange({ skill: target.value })}
          onKeyDown={onKeyDown}
        />
        <Button tone="quiet" onClick={add}>
          Add
        </Button>
      </div>
      <p role="status" className="gw-visually-hidden">
        {said}
      </p>
    </fieldset>
  );
}
