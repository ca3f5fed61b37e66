import type { AccountView } from '@evenkeel/contracts/accounts';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/choice';

interface AccountChoicesProps {
  readonly accounts: readonly AccountView[];
  /** Ids of the chosen accounts. */
  readonly chosen: readonly string[];
  readonly error?: string;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Chooses the accounts that may hold an asset. */
export function AccountChoices({ accounts, chosen, error, onChange }: AccountChoicesProps) {
  const active = accounts.filter(({ isArchived }) => !isArchived);
  // Archived accounts, which are not shown, stay chosen: the user may restore them.
  const others = chosen.filter((id) => !active.some((account) => account.id === id));
  const allAreChosen = active.every(({ id }) => chosen.includes(id));
  return (
    <fieldset className="min-w-0 rounded-control border border-line p-4">
      <legend className="px-1 text-sm font-medium">Hold in accounts</legend>
      {active.length === 0 && (
        <p className="text-sm text-muted">
          No accounts available. Add one first, so that this asset can be bought.
        </p>
      )}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {active.map(({ id, nickname }) => (
          <Checkbox
            key={id}
            label={nickname}
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange(
                event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id),
              )
            }
          />
        ))}
      </div>
      {active.length > 1 && (
        <Button
          variant="link"
          size="sm"
          className="-mb-1 px-0"
          onClick={() =>
            onChange(allAreChosen ? others : [...others, ...active.map(({ id }) => id)])
          }
        >
          {allAreChosen ? 'Choose none' : 'Choose all'}
        </Button>
      )}
      {error && <p className="text-note text-loss">{error}</p>}
    </fieldset>
  );
}
