import { LIMITS } from '@gangway/contract/limits';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

type SearchBoxProps = { search: string; onSearch: (search: string) => void };

/** Searches after a pause; an address that changes by itself, as by Back, changes it too. */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  if (search !== seen) {
    setSeen(search);
    if (search !== text.trim()) setText(search);
  }

  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(() => onSearch(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, search, onSearch]);

  return (
    <TextField
      label="Search"
      name="search"
      type="search"
      placeholder="Name, title, company, location, skill or note"
      autoComplete="off"
      maxLength={LIMITS.searchText}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}
