import { LIMITS } from '@gangway/contract/limits';
import { SearchIcon } from '@gangway/shared-ui/primitives/icon';
import type { Ref } from 'react';
import styles from './toolbar.module.css';
import { useTyped } from './use-typed';

type SearchFieldProps = {
  label: string;
  hint: string;
  value: string;
  onSearch: (text: string) => void;
  ref: Ref<HTMLInputElement>;
};

export function SearchField({ label, hint, value, onSearch, ref }: SearchFieldProps) {
  const { text, type } = useTyped(value, onSearch);
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
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape') currentTarget.blur();
        }}
      />
      <kbd aria-hidden="true">/</kbd>
    </label>
  );
}
