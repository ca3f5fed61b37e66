import { ChartPie } from 'lucide-react';
import { useState } from 'react';
import { percentShare, wholeMoney } from '@/shared/format/figures';
import { cn } from '@/shared/lib/cn';
import { Button } from '@/shared/ui/button';
import { Card, CardHeader } from '@/shared/ui/card';
import { TwoRings } from '@/shared/ui/charts/two-rings';
import { Field, Select } from '@/shared/ui/field';
import { ScrollRegion } from '@/shared/ui/scroll-region';
import { Empty } from '@/shared/ui/states';
import { allocationTree, ranksOf, type AllocationNode } from './nodes';
import { slicesOf, type Slice } from './picture-slices';
import type { Allocation } from './use-allocation';

const parentsIn = (nodes: readonly AllocationNode[]): AllocationNode[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? [node, ...parentsIn(node.children)] : []));

/** Width of a column of percentages, which grows with large letters (WEB-88). */
const PERCENT = 'w-[4rem] text-right';

function Legend({ slices }: { readonly slices: readonly Slice[] }) {
  return (
    <div className="w-full max-w-md text-sm">
      <p aria-hidden className="flex justify-end pb-1 text-note text-muted">
        <span className={PERCENT}>Now</span>
        <span className={PERCENT}>Target</span>
      </p>
      <ul>
        {slices.map((slice, index) => (
          <li key={index} className="flex items-center gap-2.5 py-0.5">
            <span
              aria-hidden
              className="size-2.5 shrink-0 rounded-full"
              style={{ background: slice.color }}
            />
            <span className="min-w-0 grow truncate">{slice.name}</span>
            <span className="figure ml-auto flex font-medium">
              <span className={PERCENT}>
                <span className="sr-only">now </span>
                {percentShare(slice.currentShare)}
              </span>
              <span className={cn(PERCENT, 'text-muted')}>
                <span className="sr-only">target </span>
                {percentShare(slice.targetShare)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PictureProps {
  readonly slices: readonly Slice[];
  readonly of: string;
}

function Table({ slices, of }: PictureProps) {
  const cell = 'px-2 py-2 text-right';
  const first = 'sticky left-0 bg-surface py-2 pr-2 text-left';
  return (
    <ScrollRegion label="Table">
      <table className="figure w-full min-w-md text-sm">
        <caption className="sr-only">Current against target in {of}</caption>
        <thead className="text-note text-muted">
          <tr>
            <th scope="col" className={`${first} font-normal`}>
              Strategy or asset
            </th>
            {['Current', 'Share', 'Target', 'Share'].map((label, index) => (
              <th key={index} scope="col" className={`${cell} font-normal`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slices.map(({ name, current, currentShare, target, targetShare }, row) => (
            <tr key={row} className="border-t border-line">
              <th scope="row" className={`${first} font-medium`}>
                {name}
              </th>
              <td className={cell}>{wholeMoney(current)}</td>
              <td className={cell}>{percentShare(currentShare)}</td>
              <td className={cell}>{wholeMoney(target)}</td>
              <td className={cell}>{percentShare(targetShare)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Picture({ slices, of }: PictureProps) {
  return (
    <figure className="flex flex-col items-center gap-5 md:flex-row md:gap-10">
      <TwoRings
        size={240}
        label={`Current against target in ${of}`}
        parts={slices.map((slice) => ({
          name: slice.name,
          color: slice.color,
          outer: slice.current,
          inner: slice.target,
        }))}
      />
      <figcaption className="w-full grow">
        <p className="sr-only">Shares of {of}</p>
        <Legend slices={slices} />
      </figcaption>
    </figure>
  );
}

interface ShownFieldProps {
  readonly parents: readonly AllocationNode[];
  /** Key of one of the parents; an empty text means the whole portfolio. */
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

function ShownField({ parents, chosen, onChoose }: ShownFieldProps) {
  return (
    <Field label="Shown" className="max-w-xs">
      {(props) => (
        <Select {...props} value={chosen} onChange={({ target }) => onChoose(target.value)}>
          <option value="">The whole portfolio</option>
          {parents.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/**
 * Compares current value with target, for the portfolio or for the children of one strategy, as a
 * picture or a table.
 */
export function AllocationPicture({
  portfolioId,
  allocation,
}: {
  readonly portfolioId: string;
  readonly allocation: Allocation;
}) {
  const [parentKey, setParentKey] = useState('');
  const [isTable, setTable] = useState(false);
  const top = allocationTree({ portfolioId, ...allocation }, ranksOf(allocation.allocations));
  const parents = parentsIn(top);
  const parent = parents.find(({ key }) => key === parentKey);
  const worth = Math.max(0, allocation.values.portfolioValue.toNumber());
  const slices = parent
    ? slicesOf(parent.children, { current: parent.figures.current, target: parent.figures.target })
    : slicesOf(top, { current: worth, target: worth });
  const of = parent?.name ?? 'the portfolio';
  const isEmpty = slices.every(({ current, target }) => current <= 0 && target <= 0);

  return (
    <Card>
      <CardHeader
        title="Current against target"
        subtitle="The outer ring is what you hold now, the inner one what you aim for."
        action={
          <Button variant="outline" size="sm" onClick={() => setTable(!isTable)}>
            {isTable ? 'Show as picture' : 'Show as table'}
          </Button>
        }
      />
      <div className="grid grid-cols-1 gap-4 px-5 pb-5">
        {parents.length > 0 && (
          <ShownField parents={parents} chosen={parent ? parentKey : ''} onChoose={setParentKey} />
        )}
        {isEmpty ? (
          <Empty
            icon={ChartPie}
            title="Nothing to show yet"
            text="There are neither values nor targets here. Enter transactions, and set targets below."
            className="py-6"
          />
        ) : isTable ? (
          <Table slices={slices} of={of} />
        ) : (
          <Picture slices={slices} of={of} />
        )}
      </div>
    </Card>
  );
}
