import '../../apps/web/src/shared/format/fixtures/german';
import { figuresOfRefusal } from '../../apps/web/src/shared/format/figures-of-refusals';
import { Decimal } from '@evenkeel/domain/kernel/decimal';
import { type Uncovered, uncoveredMessage } from '@evenkeel/domain/ledger/coverage';
import { readFigures } from '@evenkeel/domain/ledger/figures';
import type { Problem } from '@evenkeel/domain/ledger/problems';
import { overQuota } from '@evenkeel/domain/ledger/quota';
import { stepProblem } from '@evenkeel/domain/ledger/snapshot';

const ACCOUNT = {
  nickname: 'Roth',
  isArchived: false,
  fractionalShares: true,
  accountingMethod: 'FIFO',
} as const;
const ASSET = { assetType: 'etf', isArchived: false, holdInAccounts: [] };

const uncovered = () => {
  const details = { ticker: 'VTI', at: '2026-01-02' };
  const sell = { details, quantity: Decimal.parse('2000.25') };
  return uncoveredMessage({ sell, held: Decimal.parse('1234.5') } as Uncovered, 'Roth');
};

const wrongTotal = () => {
  const problems: Problem[] = [];
  readFigures('buy', { quantity: '10', price: '100', fee: '0', amount: '900' }, problems);
  return problems.map(({ message }) => message).join('; ');
};

describe('figures of refusals, as the domain says them (WEB-92)', () => {
  it.each([
    [uncovered(), ': 1.234,5 held, 2.000,25 asked for'],
    [wrongTotal(), 'Total amount 900,00 differs from quantity x price + fee = 1.000,00'],
    [stepProblem(Decimal.parse('0.00001'), ACCOUNT, ASSET)?.message, 'multiple of 0,001'],
    [overQuota(0, 500_001), 'at most 500.000 transactions'],
  ])('%s', (said, shown) => {
    expect(figuresOfRefusal(said ?? '')).toContain(shown);
  });
});
