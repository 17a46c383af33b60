import { bandOf, bandText } from '@gangway/contract/talent/experience-bands';
import { HIDEABLE_FACTS, type HideableFact } from '@gangway/contract/talent/hidden-facts';
import type { UniqueValue } from '@gangway/contract/talent/profiles';
import { CheckboxField } from '@gangway/shared-ui/primitives/field';
import { useState, type ReactNode } from 'react';
import classes from './hidden-facts.module.css';

type HiddenFactsProps = {
  years: number;
  unique: readonly UniqueValue[];
  hidden: readonly string[];
  onChange: (hidden: HideableFact[]) => void;
  /** What is left out in another way. */
  children?: ReactNode;
};

/** Checked means that recruiters do not see or find the fact. */
export function HiddenFacts(props: HiddenFactsProps) {
  const { years, unique, hidden, onChange, children } = props;
  const hintOf = (fact: HideableFact) => {
    const value = unique.find((one) => one.fact === fact);
    return value && uniqueText(NAMES[fact], value.text);
  };
  const offered = useOffered({ unique, hidden });
  const toggle = (fact: HideableFact, isHidden: boolean) =>
    onChange(HIDEABLE_FACTS.filter((one) => (one === fact ? isHidden : hidden.includes(one))));

  return (
    <fieldset className={classes.hiding}>
      <legend>Leave something out</legend>
      <p>
        Recruiters do not see what you leave out, and cannot find you by it, before or after they
        pay. Your résumé and photo may still show it. You can change this at any time.
      </p>
      {offered.map((fact) => (
        <CheckboxField
          key={fact}
          name={fact}
          label={labelOf(fact, years)}
          hint={hintOf(fact)}
          checked={hidden.includes(fact)}
          onChange={({ target }) => toggle(fact, target.checked)}
        />
      ))}
      {children}
    </fieldset>
  );
}

export const uniqueText = (name: string, value: string) =>
  `${value}: Only you have this ${name} on the list. It could identify you.`;

const NAMES: Record<HideableFact, string> = {
  positionTitle: 'job title',
  previousCompany: 'former employer',
  department: 'department',
  yearsExperience: 'number of years',
  location: 'location',
  clearance: 'clearance',
};

/** Facts that are always offered; the others only once they are unique or hidden. */
const OFFERED: readonly string[] = ['previousCompany', 'department', 'yearsExperience'];

/** What was offered once stays: a box that disappears takes the focus with it. */
function useOffered({ unique, hidden }: Pick<HiddenFactsProps, 'unique' | 'hidden'>) {
  const [offered, setOffered] = useState(OFFERED);
  const added = [...unique.map(({ fact }) => fact), ...hidden].filter(
    (fact) => !offered.includes(fact),
  );
  if (added.length > 0) setOffered([...offered, ...added]);
  return HIDEABLE_FACTS.filter((fact) => offered.includes(fact));
}

const labelOf = (fact: HideableFact, years: number): string =>
  fact === 'yearsExperience'
    ? `Show ${bandText(bandOf(years))} of experience, not the exact number`
    : `Leave out my ${NAMES[fact]}`;
