import { PORTFOLIO_DEFAULTS, portfolioRequest } from '.';

const body = { name: 'Family', description: '', ...PORTFOLIO_DEFAULTS };
const problemsOf = (changes: object) =>
  portfolioRequest
    .safeParse({ ...body, ...changes })
    .error?.issues.map((issue) => [issue.path.join('.'), issue.message]);

describe('the portfolio dialog', () => {
  it('takes its defaults; an empty description is none', () => {
    expect(portfolioRequest.parse(body)).toEqual({
      name: 'Family',
      description: null,
      minTransactionAmount: '50',
      baseDrift: '2',
      boostStrength: '1',
    });
  });

  it.each([
    { minTransactionAmount: '0.01' },
    { baseDrift: '0' },
    { baseDrift: '25' },
    { boostStrength: '2' },
    { name: 'x'.repeat(100) },
    { description: 'x'.repeat(500) },
  ])('takes the limit %j', (changes) => {
    expect(problemsOf(changes)).toBeUndefined();
  });

  it.each([
    [{ name: '' }, ['name', 'Portfolio name is required']],
    [{ name: 'x'.repeat(101) }, ['name', 'Portfolio name must be at most 100 characters']],
    [
      { description: 'x'.repeat(501) },
      ['description', 'Description must be at most 500 characters'],
    ],
    [{ description: 5 }, ['description', 'Description must be text']],
    [
      { minTransactionAmount: '0' },
      ['minTransactionAmount', 'Minimum transaction amount must be positive'],
    ],
    [
      { minTransactionAmount: '0.001' },
      ['minTransactionAmount', 'Minimum transaction amount must be positive'],
    ],
    [{ minTransactionAmount: undefined }, ['minTransactionAmount', 'Required']],
    [{ minTransactionAmount: '1.001' }, ['minTransactionAmount', 'must have at most 2 decimals']],
    [{ baseDrift: '25.1' }, ['baseDrift', 'Base drift must be between 0-25%']],
    [{ baseDrift: '-0.1' }, ['baseDrift', 'Base drift must be between 0-25%']],
    [{ boostStrength: '2.1' }, ['boostStrength', 'Boost strength must be between 0-2']],
  ])('refuses %j', (changes, problem) => {
    expect(problemsOf(changes)).toContainEqual(problem);
  });
});
