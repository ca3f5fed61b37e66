import { Select } from './field';

interface SortSelectProps<Sort extends string> {
  readonly sorts: Readonly<Record<Sort, { readonly label: string }>>;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** Chooses the order of cards. */
export function SortSelect<Sort extends string>({ sorts, sort, onSort }: SortSelectProps<Sort>) {
  const isSort = (name: string): name is Sort => name in sorts;
  return (
    <div className="w-44">
      <Select
        aria-label="Sort by"
        value={sort}
        onChange={({ target }) => isSort(target.value) && onSort(target.value)}
      >
        {Object.entries<{ readonly label: string }>(sorts).map(([name, { label }]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
