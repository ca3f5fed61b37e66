import { Unlink } from 'lucide-react';
import { percentShare, signedShare, wholeMoney } from '@/shared/format/figures';
import { cn } from '@/shared/lib/cn';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { LiveFigure } from '@/shared/ui/live-figure';
import { percentagesOf, type AllocationNode, type NodeFigures } from './nodes';
import { TargetInput } from './target-input';
import { TotalBadge } from './total-badge';

/** Columns from 768 px on; below, the figures stand under name and target. */
export const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_8rem] items-center gap-x-3 md:grid-cols-[minmax(0,1fr)_9rem_7rem_7rem_5.5rem_2.75rem] md:gap-x-4';

export interface AllocationActions {
  readonly save: (node: AllocationNode, target: string) => void;
  readonly unlink: (node: AllocationNode) => void;
}

interface AllocationRowProps {
  readonly node: AllocationNode;
  readonly depth: number;
  /** Null at the top level. */
  readonly parentName: string | null;
  readonly actions: AllocationActions;
}

function Figure({
  label,
  name,
  money,
  percent,
}: {
  readonly label: string;
  readonly name: string;
  readonly money: number;
  readonly percent: number;
}) {
  return (
    <div className="md:text-right">
      <dt className="text-xs text-muted md:sr-only">{label}</dt>
      <dd className="text-sm">
        <LiveFigure
          label={`${label} of ${name}`}
          text={wholeMoney(money)}
          className="font-medium"
        />
        <span className="figure block text-xs text-muted">{percentShare(percent)}</span>
      </dd>
    </div>
  );
}

function Figures({ name, figures }: { readonly name: string; readonly figures: NodeFigures }) {
  return (
    <dl className="grid grow grid-cols-3 gap-3 md:contents">
      <Figure
        label="Current"
        name={name}
        money={figures.current}
        percent={figures.currentPercent}
      />
      <Figure label="Target" name={name} money={figures.target} percent={figures.targetPercent} />
      <div className="md:text-right">
        <dt className="text-xs text-muted md:sr-only">Drift</dt>
        <dd className="figure text-sm">
          {figures.drift === null ? (
            <span className="text-muted">No target</span>
          ) : (
            signedShare(figures.drift)
          )}
        </dd>
      </div>
    </dl>
  );
}

/** A place in the tree with its target and its values, and the places below it. */
export function AllocationRow({ node, depth, parentName, actions }: AllocationRowProps) {
  const { name, type, childType, isArchived, figures, children } = node;
  const percentages = percentagesOf(children);
  return (
    <>
      <li
        data-testid={
          parentName === null ? `allocation-${name}` : `allocation-${parentName}-${name}`
        }
        className={cn(
          'gap-y-2 border-t border-line px-5 py-2.5',
          childType === 'asset' && 'bg-background/60',
          COLUMNS,
        )}
      >
        <div
          className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1"
          style={{ paddingLeft: `${depth * 1.25}rem` }}
        >
          <span
            className={cn(
              'min-w-0 truncate',
              childType === 'strategy' ? 'font-semibold' : 'font-medium',
            )}
          >
            {name}
          </span>
          {parentName !== null && <span className="sr-only">below {parentName}</span>}
          {type && <Badge variant="secondary">{type}</Badge>}
          {isArchived && <Badge variant="secondary">Archived</Badge>}
          {percentages.length > 0 && <TotalBadge percentages={percentages} of={name} />}
        </div>
        <TargetInput node={node} onSave={(target) => actions.save(node, target)} />
        <div className="col-span-2 flex items-center gap-2 md:contents">
          <Figures name={name} figures={figures} />
          {childType === 'asset' ? (
            <Unlinking
              name={name}
              from={parentName ?? 'the portfolio'}
              onUnlink={() => actions.unlink(node)}
            />
          ) : (
            <span aria-hidden className="hidden md:block" />
          )}
        </div>
      </li>
      {children.map((child) => (
        <AllocationRow
          key={child.key}
          node={child}
          depth={depth + 1}
          parentName={name}
          actions={actions}
        />
      ))}
    </>
  );
}

interface UnlinkingProps {
  readonly name: string;
  readonly from: string;
  readonly onUnlink: () => void;
}

function Unlinking({ name, from, onUnlink }: UnlinkingProps) {
  return (
    <Button
      writes
      variant="ghost"
      size="icon"
      aria-label={`Unlink ${name} from ${from}`}
      onClick={onUnlink}
    >
      <Unlink aria-hidden />
    </Button>
  );
}
