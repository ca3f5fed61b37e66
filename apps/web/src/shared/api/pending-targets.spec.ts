import type { AllocationView } from '@evenkeel/contracts/strategies';
import { type AskedTarget, PendingTargets } from './pending-targets';

const target = (childId: string, percent: string, portfolioId = 'p1'): AskedTarget => ({
  portfolioId,
  body: {
    parentId: portfolioId,
    childId,
    childType: 'strategy',
    targetAllocationPercent: percent,
    dollarTarget: null,
  },
});
const listed = (childId: string, percent: string): AllocationView => ({
  id: childId,
  portfolioId: 'p1',
  ...target(childId, percent).body,
});
const shown = (list: AllocationView[]) =>
  list.map(({ childId, targetAllocationPercent }) => `${childId} ${targetAllocationPercent}`);

test('an answer that comes while a target is on its way shows it, and one that was asked for before it was stored', () => {
  const pending = new PendingTargets();
  const ended = pending.begin(target('edge', '39.95'));
  expect(shown(pending.over([listed('core', '60')], 'p1', 10))).toEqual(['core 60', 'edge 39.95']);
  ended(true, 20);
  expect(shown(pending.over([listed('core', '60')], 'p1', 15))).toEqual(['core 60', 'edge 39.95']);
});

test('an answer that was asked for after a target was stored is shown as it is', () => {
  const pending = new PendingTargets();
  pending.begin(target('edge', '39.95'))(true, 20);
  expect(shown(pending.over([listed('core', '60'), listed('edge', '10')], 'p1', 21))).toEqual([
    'core 60',
    'edge 10',
  ]);
});

test('a target that the server refused is not shown again', () => {
  const pending = new PendingTargets();
  pending.begin(target('edge', '39.95'))(false, 20);
  expect(shown(pending.over([listed('core', '60')], 'p1', 15))).toEqual(['core 60']);
});

test('the last of several targets of a pair counts, a target of nothing takes it out, and other portfolios have nothing of it', () => {
  const pending = new PendingTargets();
  pending.begin(target('edge', '10'));
  pending.begin(target('edge', '20'));
  pending.begin(target('core', '0'));
  pending.begin(target('edge', '99', 'p2'));
  expect(shown(pending.over([listed('core', '60')], 'p1', 0))).toEqual(['edge 20']);
});
