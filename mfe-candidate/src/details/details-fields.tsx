import { LIMITS } from '@gangway/contract/foundation/limits';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { RemoveButton } from '../sections/remove-button';
import { addSkills, type DetailsDraft, splitSkills } from './details-draft';
import classes from './details-fields.module.css';

type DetailsFieldsProps = {
  draft: DetailsDraft;
  errors: Readonly<Record<string, string | undefined>>;
  autoFocus?: boolean;
  mostSkills?: number;
  onChange: (change: Partial<DetailsDraft>) => void;
};

export function DetailsFields(props: DetailsFieldsProps) {
  const { draft, errors, autoFocus = false, mostSkills, onChange } = props;
  const field = (name: 'fullName' | 'positionTitle' | 'yearsExperience' | 'location') => ({
    name,
    value: draft[name],
    maxLength: LIMITS.text,
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <TextField
        label="Full name"
        autoComplete="name"
        autoFocus={autoFocus}
        {...field('fullName')}
      />
      <TextField
        label="Position title"
        autoComplete="organization-title"
        {...field('positionTitle')}
      />
      <div className={classes.pair}>
        <TextField label="Years of experience" inputMode="numeric" {...field('yearsExperience')} />
        <TextField label="Location" autoComplete="address-level2" {...field('location')} />
      </div>
      <SkillsField
        skills={draft.skills}
        typed={draft.skill}
        error={errors['skills']}
        most={mostSkills}
        onChange={onChange}
      />
    </>
  );
}

type SkillsFieldProps = {
  skills: readonly string[];
  typed: string;
  error: string | undefined;
  most?: number | undefined;
  onChange: (change: Partial<Pick<DetailsDraft, 'skills' | 'skill'>>) => void;
};

function SkillsField({ skills, typed, error, most, onChange }: SkillsFieldProps) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const shown = skills.slice(0, most);
  const hidden = skills.length - shown.length;
  const focusInput = () => frame.current?.querySelector('input')?.focus();

  const add = (text: string, rest = '') => {
    const typedNames = new Set(splitSkills(text).map((skill) => skill.toLowerCase()));
    const isTyped = (skill: string) => typedNames.has(skill.toLowerCase());
    const unhidden = most === undefined ? [] : skills.slice(most).filter(isTyped);
    const others = skills.filter((skill) => !unhidden.includes(skill));
    const after = addSkills([...unhidden, ...others], text, { first: most !== undefined });
    const added = after.filter((skill) => !others.includes(skill));
    const known = shown.filter(isTyped);
    setAnnouncement(
      [
        ...(added.length > 0 ? [`${added.join(', ')} added.`] : []),
        ...(known.length > 0 ? [`${known.join(', ')} was there already.`] : []),
      ].join(' '),
    );
    onChange({ skills: after, skill: rest });
  };

  const remove = (skill: string) => {
    onChange({ skills: skills.filter((other) => other !== skill) });
    setAnnouncement(`${skill} removed.`);
    focusInput();
  };

  const type = (text: string) => {
    const end = Math.max(text.lastIndexOf(','), text.lastIndexOf(';'));
    if (end < 0) onChange({ skill: text });
    else add(text.slice(0, end), text.slice(end + 1).trimStart());
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = valueAfter(event);
    if (splitSkills(text).length < 2) return;
    event.preventDefault();
    add(text);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = shown.at(-1);
    if (event.key === 'Enter') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && !event.repeat && last !== undefined) {
      remove(last);
    }
  };

  return (
    <fieldset ref={frame} className={classes.skills}>
      <legend>Skills</legend>
      {shown.length > 0 && (
        <ul>
          {shown.map((skill) => (
            <li key={skill}>
              {skill}
              <RemoveButton label={`Remove ${skill}`} onClick={() => remove(skill)} />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && <p>{countHidden(hidden)}</p>}
      <div className={classes.one}>
        <TextField
          label="Add a skill"
          name="skill"
          value={typed}
          maxLength={LIMITS.skill}
          autoComplete="off"
          enterKeyHint="done"
          hint="Separate several skills with commas."
          error={error}
          onChange={({ target }) => type(target.value)}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
        />
        <Button
          tone="quiet"
          onClick={() => {
            add(typed);
            focusInput();
          }}
        >
          Add
        </Button>
      </div>
      <p role="status" className="gw-visually-hidden">
        {announcement}
      </p>
    </fieldset>
  );
}

function valueAfter({ currentTarget: input, clipboardData }: ClipboardEvent<HTMLInputElement>) {
  const { value, selectionStart, selectionEnd } = input;
  const start = selectionStart ?? value.length;
  const end = selectionEnd ?? value.length;
  return value.slice(0, start) + clipboardData.getData('text') + value.slice(end);
}

const countHidden = (hidden: number) =>
  `${hidden} more ${hidden === 1 ? 'skill stays' : 'skills stay'} on your profile, where you can change ${hidden === 1 ? 'it' : 'them'}.`;
