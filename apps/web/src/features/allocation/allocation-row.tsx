import { Unlink } from 'lucide-react';
import { isolated } from '@/shared/format/isolated';
import { percentShare, signedShare, wholeMoney } from '@/shared/format/figures';
import { cn } from '@/shared/lib/cn';
import { indentOf } from '@/shared/lib/indent';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Explained } from '@/shared/ui/explained';
import { LiveFigure } from '@/shared/ui/live-figure';
import { percentagesOf, type AllocationNode } from './nodes';
import { TargetInput } from './target-input';
import { TotalBadge } from './total-badge';

/** Columns from 768 px on; below that, the figures stand under name and target. */
export const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_minmax(6.5rem,min-content)] items-center gap-x-3 cramped:grid-cols-1 min-[22rem]:grid-cols-[minmax(0,1fr)_minmax(8rem,min-content)] md:grid-cols-[minmax(0,1fr)_10.25rem_7.5rem_7.5rem_4.5rem_2.75rem] lg:gap-x-4 lg:grid-cols-[minmax(0,1fr)_11rem_10.5rem_10.5rem_5.5rem_2.75rem]';
/** Below 768 px, figures stand side by side if they fit, and wrap otherwise. */
const FIGURE = 'max-md:min-w-max max-md:grow max-md:basis-16 md:text-right';

export interface AllocationActions {
  /** Returns the reason of a refusal, or null once the target is saved. */
  readonly save: (node: AllocationNode, target: string) => Promise<string | null>;
  readonly unlink: (node: AllocationNode) => void;
}

interface AllocationRowProps {
  readonly portfolioId: string;
  readonly node: AllocationNode;
  readonly depth: number;
  /** Name of the parent; null at the top level. */
  readonly parentName: string | null;
  readonly actions: AllocationActions;
}

interface FigureProps {
  readonly portfolioId: string;
  readonly label: string;
  readonly name: string;
  /** Name of the explanation of the dollars; the name for the percent ends with `-percent`. */
  readonly kind: 'placed' | 'target';
  /** Name of the place in explanations. */
  readonly scope: string;
  readonly money: number;
  readonly percent: number;
}

/** Shows dollars and percent; a figure of 0 has no explanation. */
function Figure({ portfolioId, label, name, kind, scope, money, percent }: FigureProps) {
  const figure = money === 0 ? null : `${kind}:${scope}`;
  const of = `${label} of ${name}`;
  return (
    <div className={FIGURE}>
      <dt className="text-xs text-muted md:sr-only">{label}</dt>
      <dd className="text-sm max-md:whitespace-nowrap lg:whitespace-nowrap">
        <Explained portfolioId={portfolioId} figure={figure} of={of}>
          <LiveFigure label={of} text={wholeMoney(money)} className="font-medium" />
        </Explained>
        <span className="figure block text-xs text-muted">
          <Explained
            portfolioId={portfolioId}
            figure={figure && `${kind}-percent:${scope}`}
            of={`${of} in percent`}
          >
            {percentShare(percent)}
          </Explained>
        </span>
      </dd>
    </div>
  );
}

/** Returns the name of a place in explanations: a strategy by itself, an asset under its parent. */
const scopeOf = ({ childType, parentId, childId }: AllocationNode): string =>
  childType === 'strategy' ? childId : `${parentId}:${childId}`;

function Figures({ portfolioId, node }: Pick<AllocationRowProps, 'portfolioId' | 'node'>) {
  const { name, figures } = node;
  const of = { portfolioId, name, scope: scopeOf(node) };
  return (
    <dl className="flex grow flex-wrap gap-x-2 gap-y-1.5 md:contents">
      <Figure
        {...of}
        label="Current"
        kind="placed"
        money={figures.current}
        percent={figures.currentPercent}
      />
      <Figure
        {...of}
        label="Target"
        kind="target"
        money={figures.target}
        percent={figures.targetPercent}
      />
      <div className={FIGURE}>
        <dt className="text-xs text-muted md:sr-only">Drift</dt>
        <dd className="figure text-sm max-md:whitespace-nowrap lg:whitespace-nowrap">
          {figures.drift === null ? (
            <span className="text-muted">No target</span>
          ) : (
            <Explained
              portfolioId={portfolioId}
              figure={`drift:${of.scope}`}
              of={`the drift of ${name}`}
            >
              {signedShare(figures.drift)}
            </Explained>
          )}
        </dd>
      </div>
    </dl>
  );
}

/** Shows a place in the tree with its target and its values, and the places below it. */
export function AllocationRow({ node, depth, parentName, ...shared }: AllocationRowProps) {
  const { name, type, childType, isArchived, children } = node;
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
          style={indentOf(depth, '50%')}
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
        <TargetInput node={node} onSave={(target) => shared.actions.save(node, target)} />
        <div className="col-span-2 flex items-center gap-2 cramped:col-span-1 md:contents">
          <Figures portfolioId={shared.portfolioId} node={node} />
          {childType === 'asset' ? (
            <Unlinking
              name={name}
              from={parentName ?? 'the portfolio'}
              onUnlink={() => shared.actions.unlink(node)}
            />
          ) : (
            // The space is as wide as the button of an asset, so that the figures of all rows line
            // up.
            <span aria-hidden className="w-11 shrink-0" />
          )}
        </div>
      </li>
      {children.map((child) => (
        <AllocationRow
          key={child.key}
          node={child}
          depth={depth + 1}
          parentName={name}
          {...shared}
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
      aria-label={`Unlink ${isolated(name)} from ${isolated(from)}`}
      onClick={onUnlink}
    >
      <Unlink aria-hidden />
    </Button>
  );
}
