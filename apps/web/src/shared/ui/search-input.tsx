import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Input } from './field';

const SEARCH_AFTER_MS = 250;

interface SearchInputProps {
  /** What is searched, for those who do not see the field. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Searches a moment after the last key, so that typing stays smooth. */
export function SearchInput({ label, placeholder, value, onSearch }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const [settled, setSettled] = useState(value);
  if (settled !== value) {
    // The address changed by other means: a link, the back button, Clear filters.
    setSettled(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onSearch(typed.trim()), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <div className="relative min-w-0 grow basis-full xl:basis-60">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        className="pl-9"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
