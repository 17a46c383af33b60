import { LIMITS } from '@gangway/contract/limits';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { CloseIcon } from '@gangway/shared-ui/primitives/icon';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { addSkills, splitSkills, type DetailsDraft } from './details-draft';
import classes from './details-fields.module.css';

export type SkillsFieldProps = {
  skills: readonly string[];
  typed: string;
  error: string | undefined;
  /** At most so many skills are shown; the others are counted, and new ones come first. */
  most?: number | undefined;
  onChange: (change: Partial<Pick<DetailsDraft, 'skills' | 'skill'>>) => void;
};

const countHidden = (hidden: number) =>
  `${hidden} more ${hidden === 1 ? 'skill stays' : 'skills stay'} on your profile, where you can change ${hidden === 1 ? 'it' : 'them'}.`;

/** What the field would hold after the paste. */
function valueAfter({ currentTarget: input, clipboardData }: ClipboardEvent<HTMLInputElement>) {
  const { value, selectionStart, selectionEnd } = input;
  const start = selectionStart ?? value.length;
  const end = selectionEnd ?? value.length;
  return value.slice(0, start) + clipboardData.getData('text') + value.slice(end);
}

/** Chips. Enter, a comma and a pasted list add; Backspace in the empty field removes the last one. */
export function SkillsField({ skills, typed, error, most, onChange }: SkillsFieldProps) {
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
              <button type="button" aria-label={`Remove ${skill}`} onClick={() => remove(skill)}>
                <CloseIcon />
              </button>
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
