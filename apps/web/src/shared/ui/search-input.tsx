import { Search } from 'lucide-react';
import { useSettledText } from '@/shared/lib/use-settled-text';
import { Input } from './field';

interface SearchInputProps {
  /** Subject of the search, for screen readers. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** A field that searches a moment after the last key, so that typing stays smooth. */
export function SearchInput({ label, placeholder, value, onSearch }: SearchInputProps) {
  const [typed, type] = useSettledText(value, onSearch);
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
        onChange={(event) => type(event.target.value)}
      />
    </div>
  );
}
