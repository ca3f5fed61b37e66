import { ACCOUNT_DEFAULTS, ACCOUNT_TYPES, ACCOUNTING_METHODS, accountRequest } from '.';

const body = { nickname: 'Brokerage', officialName: 'Individual Account', ...ACCOUNT_DEFAULTS };
const problemsOf = (changes: object) =>
  accountRequest
    .safeParse({ ...body, ...changes })
    .error?.issues.map((issue) => [issue.path.join('.'), issue.message]);

describe('the account form', () => {
  it('has Taxable Brokerage, FIFO, a fee of 0 and whole shares by default; empty optional values are null', () => {
    const filled = {
      ...body,
      accountType: 'Taxable Brokerage',
      accountingMethod: 'FIFO',
      standardTransactionFee: '0',
      fractionalShares: false,
    };
    const none = { provider: null, accountNumber: null, websiteLink: null };
    expect(accountRequest.parse(body)).toEqual({ ...filled, ...none });
    expect(
      accountRequest.parse({ ...body, provider: '', accountNumber: ' ', websiteLink: '' }),
    ).toEqual({ ...filled, ...none });
  });

  it('offers the nine account types and the four accounting methods', () => {
    expect(ACCOUNT_TYPES).toEqual([
      '401k',
      '403b',
      'Traditional IRA',
      'Roth IRA',
      'Taxable Brokerage',
      'Health Savings Account',
      '529 Education Savings',
      'Crypto Exchange',
      'Digital Asset Custodian',
    ]);
    expect(ACCOUNTING_METHODS).toEqual(['FIFO', 'LIFO', 'Specific Identification', 'Average Cost']);
    for (const accountType of ACCOUNT_TYPES)
      for (const accountingMethod of ACCOUNTING_METHODS)
        expect(problemsOf({ accountType, accountingMethod })).toBeUndefined();
  });

  it.each([
    { standardTransactionFee: '4.95' },
    { accountNumber: '1234' },
    { websiteLink: 'http://broker.example/login' },
    { provider: 'x'.repeat(100) },
  ])('takes %j', (changes) => {
    expect(accountRequest.parse({ ...body, ...changes })).toMatchObject(changes);
  });

  it.each([
    [{ nickname: ' ' }, ['nickname', 'Account nickname is required']],
    [{ nickname: undefined }, ['nickname', 'Account nickname is required']],
    [{ officialName: '' }, ['officialName', 'Official account name is required']],
    [{ accountType: undefined }, ['accountType', 'Account type is required']],
    [{ accountType: '' }, ['accountType', 'Account type is required']],
    [{ accountingMethod: undefined }, ['accountingMethod', 'Accounting method is required']],
    [{ accountingMethod: 'HIFO' }, ['accountingMethod', 'Accounting method is required']],
    [{ standardTransactionFee: '-0.01' }, ['standardTransactionFee', 'must not be below 0']],
    [{ standardTransactionFee: true }, ['standardTransactionFee', 'must be a decimal number']],
    [{ accountNumber: '12345' }, ['accountNumber', 'Account number must be at most 4 characters']],
    [{ websiteLink: 'broker' }, ['websiteLink', 'Please enter a valid URL']],
    [{ websiteLink: 'javascript:alert(1)' }, ['websiteLink', 'Please enter a valid URL']],
  ])('refuses %j', (changes, problem) => {
    expect(problemsOf(changes)).toEqual([problem]);
  });
});
