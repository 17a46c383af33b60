import { LIMITS } from '@gangway/contract/limits';
import { SearchIcon } from '@gangway/shared-ui/primitives/icon';
import { useEffect, useEffectEvent, useState, type Ref } from 'react';
import styles from './toolbar.module.css';

const DEBOUNCE_MS = 250;

type SearchFieldProps = {
  label: string;
  hint: string;
  value: string;
  onSearch: (text: string) => void;
  ref: Ref<HTMLInputElement>;
};

/** What is typed is asked for after a moment of rest; Enter asks at once. */
export function SearchField({ label, hint, value, onSearch, ref }: SearchFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const search = useEffectEvent((text: string) => {
    setTyped(null);
    if (text !== value) onSearch(text);
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => search(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <label className={styles.search}>
      <SearchIcon />
      <span className="gw-visually-hidden">{label}</span>
      <input
        ref={ref}
        type="search"
        name="search"
        placeholder={hint}
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.searchText}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape') currentTarget.blur();
        }}
      />
      <kbd aria-hidden="true">/</kbd>
    </label>
  );
}
