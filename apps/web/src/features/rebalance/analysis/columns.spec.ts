import { rebalanceCalculationView } from '@evenkeel/contracts/rebalance';
import { BUY_COLUMNS, MAIN_COLUMNS, SELL_COLUMNS, sorted, type Column } from './columns';
import { INPUTS } from '../fixtures/inputs';
import { advisedFor } from '../what-if/assumptions';

const { calculations } = advisedFor(INPUTS);
const column = (columns: readonly Column[], id: string): Column => {
  const found = columns.find((one) => one.id === id);
  if (!found) throw new Error(`no column ${id}`);
  return found;
};

describe('the analyses', () => {
  it('together show every figure of the calculation', () => {
    // Figures that appear elsewhere: the asset itself with its badges, the reason, the intervals as
    // three columns, and the accounts in the action items.
    const elsewhere = [
      'ticker',
      'hasTarget',
      'priceMissing',
      'reason',
      'driftIntervals',
      'accounts',
    ];
    const shown = new Set([...SELL_COLUMNS, ...BUY_COLUMNS].map(({ id }) => id));
    expect(
      Object.keys(rebalanceCalculationView.shape).filter(
        (name) => !shown.has(name) && !elsewhere.includes(name),
      ),
    ).toEqual([]);
    expect(['driftInterval', 'alertInterval', 'actionInterval'].every((id) => shown.has(id))).toBe(
      true,
    );
  });

  it('begin with current to target, drift and what is advised', () => {
    const vti = calculations.find(({ ticker }) => ticker === 'VTI');
    if (!vti) throw new Error('VTI is calculated');
    expect(MAIN_COLUMNS.sell.map(({ text }) => text(vti))).toEqual([
      '$6,000.00 → $5,000.00',
      '+20.0%',
      'Sell 8 · $800.00',
    ]);
    const without = { ...vti, hasTarget: false, recommendedAction: 'hold' as const };
    expect(MAIN_COLUMNS.buy.map(({ text }) => text(without))).toEqual(['$6,000.00', '–', 'Hold']);
  });

  it('come sorted by what is advised on their own side first', () => {
    const firstOf = (side: 'sell' | 'buy') =>
      sorted(calculations, column(MAIN_COLUMNS[side], 'advised'), true)[0]?.recommendedAction;
    expect([firstOf('sell'), firstOf('buy')]).toEqual(['sell', 'buy']);
  });

  it('name bands, flags and enabled timeframes in words', () => {
    const vti = calculations.find(({ ticker }) => ticker === 'VTI');
    if (!vti) throw new Error('VTI is calculated');
    expect(column(SELL_COLUMNS, 'rebalanceBand').text(vti)).toBe('Action');
    expect(column(SELL_COLUMNS, 'isEligibleLong').text(vti)).toBe('Yes');
    expect(column(SELL_COLUMNS, 'isEligibleImmediate').text(vti)).toBe('No');
    expect(column(SELL_COLUMNS, 'eligibleTimeframes').text(vti)).toBe(
      'Short-term, Mid-term, Long-term',
    );
    expect(column(BUY_COLUMNS, 'alertInterval').text(vti)).toBe('6.0%');
  });

  it('sort by any column both ways, bands by how far they are from the target, equal ones by ticker', () => {
    const by = (id: string, isDown: boolean) =>
      sorted(calculations, column(SELL_COLUMNS, id), isDown).map(({ ticker }) => ticker);
    expect(by('currentValue', true)).toEqual(['VTI', 'BND']);
    expect(by('currentValue', false)).toEqual(['BND', 'VTI']);
    expect(by('minTransactionAmount', true)).toEqual(['BND', 'VTI']);
    const [first, second] = calculations;
    if (!first || !second) throw new Error('two are calculated');
    const mixed = [
      { ...first, rebalanceBand: 'action' as const },
      { ...second, rebalanceBand: 'alert' as const },
    ];
    expect(
      sorted(mixed, column(SELL_COLUMNS, 'rebalanceBand'), true).map(
        ({ rebalanceBand }) => rebalanceBand,
      ),
    ).toEqual(['action', 'alert']);
  });
});
