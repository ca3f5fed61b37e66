import type { FieldProblem } from '../kernel/decision';
import { readFigure } from '../kernel/figure';
import { MONEY_PLACES } from '../kernel/money-places';
import type { AccountDetails } from './events';
import { ACCOUNT_NUMBER_LENGTH } from './rules';

/** Returns only the details of an object that may have more members. */
export function detailsOf(data: AccountDetails): AccountDetails {
  const {
    nickname,
    officialName,
    accountType,
    accountingMethod,
    standardTransactionFee,
    fractionalShares,
    provider,
    accountNumber,
    websiteLink,
  } = data;
  return {
    nickname,
    officialName,
    accountType,
    accountingMethod,
    standardTransactionFee,
    fractionalShares,
    provider,
    accountNumber,
    websiteLink,
  };
}

/** Checks the details and returns their problems for people (ACC-4 to ACC-7). */
export function detailsProblems(details: AccountDetails): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const check = (isRight: boolean, field: keyof AccountDetails, message: string): void => {
    if (!isRight) problems.push({ field, message });
  };
  check(details.nickname.trim() !== '', 'nickname', 'Account nickname is required');
  check(details.officialName.trim() !== '', 'officialName', 'Official account name is required');
  check(details.accountType !== '', 'accountType', 'Account type is required');
  const { problem } = readFigure(details.standardTransactionFee, MONEY_PLACES);
  check(problem === null, 'standardTransactionFee', `Fee ${problem ?? ''}`);
  check(
    (details.accountNumber ?? '').length <= ACCOUNT_NUMBER_LENGTH,
    'accountNumber',
    `Account number must be at most ${ACCOUNT_NUMBER_LENGTH} characters`,
  );
  return problems;
}
