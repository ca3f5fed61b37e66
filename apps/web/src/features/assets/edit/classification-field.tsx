import { X } from 'lucide-react';
import { useState } from 'react';
import { isolated } from '@/shared/format/isolated';
import { Button } from '@/shared/ui/button';
import { Field, Input } from '@/shared/ui/field';

/** Limits of the api: characters of a label, and number of labels. */
const LIMITS = { length: 50, count: 50 } as const;

interface ClassificationFieldProps {
  readonly value: readonly string[];
  readonly error?: string;
  readonly onChange: (classifications: string[]) => void;
}

/** Edits an asset's own labels. Enter, a comma or leaving the field adds the typed one. */
export function ClassificationField({ value, error, onChange }: ClassificationFieldProps) {
  const [typed, setTyped] = useState('');
  const add = () => {
    const fresh = typed.trim();
    setTyped('');
    if (
      fresh !== '' &&
      value.length < LIMITS.count &&
      !value.some((one) => one.toLowerCase() === fresh.toLowerCase())
    )
      onChange([...value, fresh]);
  };
  return (
    <div>
      <Field
        label="Classifications"
        optional
        error={error}
        hint="Such as Technology or Emerging markets. Enter or a comma adds one."
      >
        {(props) => (
          <Input
            {...props}
            maxLength={LIMITS.length}
            value={typed}
            onBlur={add}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (
                event.nativeEvent.isComposing ||
                (event.key !== ',' && !(event.key === 'Enter' && typed.trim() !== ''))
              )
                return;
              event.preventDefault();
              add();
            }}
          />
        )}
      </Field>
      {value.length > 0 && <Labels value={value} onChange={onChange} />}
    </div>
  );
}

/** Shows the labels of the asset, each with a button that removes it. */
function Labels({ value, onChange }: Pick<ClassificationFieldProps, 'value' | 'onChange'>) {
  return (
    <ul aria-label="Classifications" className="mt-2 flex flex-wrap gap-1.5">
      {value.map((one) => (
        <li key={one} className="flex items-center rounded-full bg-sunken pl-3 text-sm">
          <span className="max-w-60 truncate">{one}</span>
          <Button
            goes
            variant="ghost"
            size="icon"
            aria-label={`Remove ${isolated(one)}`}
            className="rounded-full"
            onClick={() => onChange(value.filter((other) => other !== one))}
          >
            <X aria-hidden />
          </Button>
        </li>
      ))}
    </ul>
  );
}
