import { Button } from '@/shared/ui/button';
import { Alert } from '@/shared/ui/states';
import type { LeftAssumption } from './use-assumptions';

interface LeftAssumptionsProps {
  readonly left: readonly LeftAssumption[];
  /** Changes that were stored when others were refused, in words; null before. */
  readonly stored: readonly string[] | null;
  readonly onTakeBack: (key: string) => void;
}

/**
 * Lists the assumptions that were refused or whose figure is gone, and the changes that were stored
 * beside them.
 */
export function LeftAssumptions({ left, stored, onTakeBack }: LeftAssumptionsProps) {
  if (left.length === 0) return null;
  return (
    <div className="px-5 pb-4">
      <Alert
        variant="attention"
        title={
          stored === null ? 'Not everything that you changed counts' : 'Not everything was stored'
        }
      >
        {stored !== null && (
          <p>{stored.length === 0 ? 'Nothing was stored.' : `Stored: ${stored.join(', ')}.`}</p>
        )}
        <ul
          aria-label={stored === null ? 'Not counted' : 'Not stored'}
          className="figure mt-1 grid gap-1"
        >
          {left.map(({ key, words, reason }) => (
            <li key={key} className="flex flex-wrap items-center gap-x-2">
              <span>
                <span className="font-medium">{words}:</span> {reason}
              </span>
              <Button
                variant="link"
                size="sm"
                className="px-0"
                aria-label={`Take back ${words}`}
                onClick={() => onTakeBack(key)}
              >
                Take back
              </Button>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
