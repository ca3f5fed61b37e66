import { Field, Select } from '@/shared/ui/field';
import { Options } from '@/shared/ui/options';

const YEARS_BACK = 15;

interface YearFieldProps {
  readonly thisYear: number;
  readonly year: number;
  readonly onChange: (year: number) => void;
}

/** Chooses one of the years whose tax returns somebody may still look at. */
export function YearField({ thisYear, year, onChange }: YearFieldProps) {
  const years = Array.from({ length: YEARS_BACK }, (_, n) => thisYear - n);
  return (
    <Field label="Year">
      {(props) => (
        <Select {...props} value={year} onChange={({ target }) => onChange(Number(target.value))}>
          <Options values={[...new Set([...years, year])]} />
        </Select>
      )}
    </Field>
  );
}
