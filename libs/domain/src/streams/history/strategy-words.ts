import type { AllocationDetails, StrategiesEvent } from '../../strategies';
import { changedMembers } from './changes';
import { type HistoryEntry, listed, money, plain } from './entry';
import type { Names } from './names';

const targetOf = ({
  targetAllocationPercent,
  dollarTarget,
}: Pick<AllocationDetails, 'targetAllocationPercent' | 'dollarTarget'>): string =>
  dollarTarget === null ? `${plain(targetAllocationPercent)} %` : money(dollarTarget);

const childOf = ({ childId, childType }: AllocationDetails, names: Names): string =>
  childType === 'asset' ? childId : names.parent(childId);

function targetEntry(
  allocationId: string,
  allocation: AllocationDetails,
  { names, text }: { readonly names: Names; readonly text: string },
): HistoryEntry {
  const { parentId, childId } = allocation;
  const name = `${childOf(allocation, names)} in ${names.parent(parentId)}`;
  return {
    subject: { kind: 'target', id: allocationId, name },
    text,
    concerns: [allocationId, parentId, childId],
  };
}

/** Returns an event of strategies, their targets, or their assets in words. */
export function strategyWords(event: StrategiesEvent, names: Names): HistoryEntry {
  switch (event.type) {
    case 'StrategyAdded':
    case 'StrategyChanged':
    case 'StrategyDeleted':
      return ofStrategy(event, names);
    case 'AllocationSet': {
      const { replaced } = event.data;
      const from = replaced === null ? '' : `, until then ${targetOf(replaced)}`;
      const text = `Set the target of ${childOf(event.data, names)} in ${names.parent(event.data.parentId)} to ${targetOf(event.data)}${from}`;
      return targetEntry(event.data.allocationId, event.data, { names, text });
    }
    case 'AllocationRemoved': {
      const { allocationId, replaced } = event.data;
      const text = `Removed ${childOf(replaced, names)} from ${names.parent(replaced.parentId)}, until then ${targetOf(replaced)}`;
      return targetEntry(allocationId, replaced, { names, text });
    }
    case 'AssetStrategiesAssigned': {
      const { ticker, assignments, replaced } = event.data;
      const to = assignments.map(
        ({ strategyId, percentage }) => `${plain(percentage)} % to ${names.parent(strategyId)}`,
      );
      return {
        subject: { kind: 'asset', id: ticker, name: ticker },
        text: `Counts ${ticker} ${to.length === 0 ? 'to no strategy' : listed(to)}`,
        concerns: [
          ticker,
          ...new Set([...assignments, ...replaced].map(({ strategyId }) => strategyId)),
        ],
      };
    }
  }
}

function ofStrategy(
  event: Extract<
    StrategiesEvent,
    { type: 'StrategyAdded' | 'StrategyChanged' | 'StrategyDeleted' }
  >,
  names: Names,
): HistoryEntry {
  const { strategyId } = event.data;
  const entry = (name: string, text: string, others: readonly string[] = []): HistoryEntry => ({
    subject: { kind: 'strategy', id: strategyId, name },
    text,
    concerns: [strategyId, ...others],
  });
  switch (event.type) {
    case 'StrategyAdded': {
      const { name, parentStrategyId } = event.data;
      const place = parentStrategyId === null ? '' : ` under ${names.parent(parentStrategyId)}`;
      return entry(name, `Added strategy ${name}${place}`);
    }
    case 'StrategyChanged': {
      const { name, replaced } = event.data;
      const renamed = replaced.name === name ? '' : `, until then ${replaced.name}`;
      const members = listed(changedMembers(replaced, event.data));
      return entry(name, `Changed strategy ${name}${renamed}: ${members}`);
    }
    case 'StrategyDeleted': {
      const { descendantIds, replaced } = event.data;
      const below = descendantIds.length;
      const rest = below === 0 ? '' : ` and ${below === 1 ? 'the one' : `the ${below}`} below it`;
      return entry(replaced.name, `Deleted strategy ${replaced.name}${rest}`, descendantIds);
    }
  }
}
