import { LIMITS } from '@gangway/contract/limits';
import { CloseIcon } from '@gangway/shared-ui/primitives/icon';
import type { Filter } from './column';
import { FilterChoice } from './filter-choice';
import styles from './toolbar.module.css';
import { useTyped } from './use-typed';

type FilterFieldProps = { filter: Filter; value: string; onChange: (value: string) => void };

function Typed({ filter: { name, label }, value, onChange }: FilterFieldProps) {
  const { text, type } = useTyped(value, onChange);
  return (
    <label className={styles.typed}>
      <span className="gw-visually-hidden">{label}</span>
      <input
        name={name}
        placeholder={label}
        maxLength={LIMITS.searchText}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
    </label>
  );
}

/** A year that is typed is 0002, 0020 and 0202 on its way to 2026. */
function Day({ filter: { name, label }, value, onChange }: FilterFieldProps) {
  const { text, type } = useTyped(value, onChange);
  return (
    <label className={styles.day}>
      <span>{label}</span>
      <input type="date" name={name} value={text} onChange={({ target }) => type(target.value)} />
    </label>
  );
}

function Removable({ filter: { label }, value, onChange }: FilterFieldProps) {
  if (value === '') return null;
  return (
    <button type="button" className={styles.removable} onClick={() => onChange('')}>
      {label}
      <CloseIcon />
      <span className="gw-visually-hidden">: remove this filter</span>
    </button>
  );
}

/** Narrows the table by a choice, a text, or a day. */
export function FilterField(props: FilterFieldProps) {
  const { filter, value, onChange } = props;
  if ('choices' in filter) return <FilterChoice {...{ filter, value }} onChoose={onChange} />;
  if (filter.input === 'text') return <Typed {...props} />;
  return filter.input === 'date' ? <Day {...props} /> : <Removable {...props} />;
}
