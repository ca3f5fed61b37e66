import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { chosenOf } from './current-portfolio';

const portfolio = (id: string, isArchived = false): PortfolioView => ({
  id,
  name: id,
  description: null,
  minTransactionAmount: '50',
  baseDrift: '2',
  boostStrength: '1',
  isArchived,
  isSample: false,
  createdAt: '2026-01-01T00:00:00.000Z',
});

describe('the current portfolio', () => {
  it('is the saved choice while that exists', () => {
    expect(chosenOf([portfolio('a'), portfolio('b')], 'b')).toEqual(portfolio('b'));
  });

  it('is the first where nothing was chosen, or the choice is gone', () => {
    expect(chosenOf([portfolio('a'), portfolio('b')], null)).toEqual(portfolio('a'));
    expect(chosenOf([portfolio('a'), portfolio('b')], 'z')).toEqual(portfolio('a'));
  });

  it('is never an archived one', () => {
    expect(chosenOf([portfolio('a', true), portfolio('b')], 'a')).toEqual(portfolio('b'));
    expect(chosenOf([portfolio('a', true)], 'a')).toBeNull();
  });

  it('is none where there are none', () => {
    expect(chosenOf([], 'a')).toBeNull();
  });
});
