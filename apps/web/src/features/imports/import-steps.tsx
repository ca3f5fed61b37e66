import { useMemo, useState } from 'react';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import type { ImportReport } from '@evenkeel/contracts/imports';
import { Button } from '@/shared/ui/button';
import { type AccountDrafts, AccountsChosen, AccountsStep } from './accounts-step';
import { type AssetDrafts, AssetsStep } from './assets-step';
import { ColumnsStep } from './columns-step';
import { DatesChosen, DatesStep } from './dates-step';
import { EligibilityStep } from './eligibility-step';
import { FractionsStep } from './fractions-step';
import {
  accountsOfWholeShares,
  accountsWithFractions,
  askedOfDates,
  missingAssets,
  missingColumns,
  optionalColumns,
  refusedAssets,
  unknownAccounts,
  unreadColumns,
} from './findings';
import { OneAccount } from './one-account';
import type { Mapping, Types as ChosenTypes } from './remembered-choices';
import { Settled } from './step';
import { type TypeDrafts, TypesChosen, TypesStep } from './types-step';
import type { useChoices } from './use-choices';
import type { ChosenFile, ImportChoices } from './use-import';

const NONE: ReadonlySet<string> = new Set();

/**
 * Choices and texts for the names, tickers and types of a file that the portfolio does not know.
 */
export interface Drafts {
  readonly accounts: AccountDrafts;
  readonly assets: AssetDrafts;
  readonly types: TypeDrafts;
}

interface ImportStepsProps {
  readonly file: ChosenFile;
  readonly report: ImportReport | null;
  readonly choosing: ReturnType<typeof useChoices>;
  readonly drafts: Drafts;
  readonly onDrafts: (drafts: Drafts) => void;
  readonly accounts: readonly AccountView[];
  readonly assets: readonly AssetView[];
  readonly portfolioId: string;
  readonly whileAdding: (add: () => Promise<void>) => void;
  readonly onAdded: (thing: 'accounts' | 'assets') => void;
  /** Checks the file again with these choices. */
  readonly onCheck: (choices: ImportChoices) => void;
}

/**
 * Shows the steps that precede the import of transactions. A step that depends on another one
 * follows only after it.
 */
export function ImportSteps(props: ImportStepsProps) {
  const { file, report, choosing, accounts, assets, onAdded, onCheck } = props;
  const { drafts, onDrafts, portfolioId, whileAdding } = props;
  const { choices } = choosing;
  const { columns } = file;
  // The user may leave out a row of an unknown type, which then needs no account.
  const typed = report?.unknownTypes ? null : report;
  const names = typed ? unknownAccounts(typed, accounts) : [];
  const withFractions = useMemo(() => (report ? accountsWithFractions(report) : NONE), [report]);
  const tickers = typed && names.length === 0 ? missingAssets(typed, assets) : [];
  // The report can say whether an account allows an asset only if both exist.
  const known = names.length + tickers.length === 0 ? typed : null;
  const refused = known ? refusedAssets(known, assets, accounts) : [];
  const ofWholeShares = known ? accountsOfWholeShares(known, accounts) : [];
  return (
    <>
      <OneAccount
        key={file.name}
        accounts={accounts}
        portfolioId={portfolioId}
        hasColumn={!missingColumns(columns, choices.mapping).includes('account')}
        chosen={choices.account}
        hasFractions={withFractions.size > 0}
        whileAdding={whileAdding}
        onAdded={() => onAdded('accounts')}
        onDone={(account) => onCheck(choosing.takeAsOne(account))}
      />
      <Columns {...props} />
      <Dates {...props} />
      <Types {...props} />
      <Accounts {...props} names={names} withFractions={withFractions} />
      {tickers.length > 0 && (
        <AssetsStep
          tickers={tickers}
          drafts={drafts.assets}
          onDrafts={(changed) => onDrafts({ ...drafts, assets: changed })}
          accounts={accounts}
          portfolioId={portfolioId}
          whileAdding={whileAdding}
          onAdded={() => onAdded('assets')}
          onDone={() => onCheck(choices)}
        />
      )}
      {refused.length > 0 && (
        <EligibilityStep
          refused={refused}
          portfolioId={portfolioId}
          whileAdding={whileAdding}
          onDone={() => onCheck(choices)}
        />
      )}
      {ofWholeShares.length > 0 && (
        <FractionsStep
          accounts={ofWholeShares}
          portfolioId={portfolioId}
          whileAdding={whileAdding}
          onDone={() => onCheck(choices)}
        />
      )}
    </>
  );
}

/** Asks for names that are not an account, and shows names that were given to one. */
function Accounts(props: ImportStepsProps & NamesProps) {
  const { names, withFractions, choosing, onCheck } = props;
  const { drafts, onDrafts, accounts, portfolioId, whileAdding, onAdded } = props;
  const { accounts: chosen, account } = choosing.choices;
  return (
    <>
      {names.length > 0 && (
        <AccountsStep
          names={names}
          withFractions={withFractions}
          drafts={drafts.accounts}
          onDrafts={(changed) => onDrafts({ ...drafts, accounts: changed })}
          accounts={accounts}
          portfolioId={portfolioId}
          whileAdding={whileAdding}
          onAdded={() => onAdded('accounts')}
          onDone={(given) => onCheck(choosing.nameAccounts(given))}
        />
      )}
      {account === null && Object.keys(chosen).length > 0 && (
        <AccountsChosen
          chosen={chosen}
          accounts={accounts}
          onAnew={() => onCheck(choosing.forgetAccounts())}
        />
      )}
    </>
  );
}

/** Asks for missing columns, and shows columns that are not read or were matched. */
function Columns({ file: { columns }, choosing, onCheck }: ImportStepsProps) {
  const { mapping, account } = choosing.choices;
  const [isMatching, setMatching] = useState(false);
  const missing = missingColumns(columns, mapping, account !== null);
  const optional = optionalColumns(columns, mapping);
  const unread = unreadColumns(columns, mapping);
  const match = (chosen: Mapping) => {
    setMatching(false);
    onCheck(choosing.match(columns, chosen));
  };
  const isAsked = missing.length > 0 || isMatching;
  return (
    <>
      {isAsked && (
        <ColumnsStep
          missing={missing}
          optional={optional}
          columns={columns}
          onDone={(chosen) => match({ ...mapping, ...chosen })}
        />
      )}
      {!isAsked && unread.length > 0 && optional.length > 0 && (
        <Unread columns={unread} optional={optional} onMatch={() => setMatching(true)} />
      )}
      {Object.keys(mapping).length > 0 && (
        <Matched mapping={mapping} isRemembered={choosing.isRemembered} onAnew={() => match({})} />
      )}
    </>
  );
}

/** Asks for facts about dates that the file does not state, and shows the choices. */
function Dates({ file: { columns }, report, choosing, onCheck }: ImportStepsProps) {
  const { dates } = choosing.choices;
  const asked = report && askedOfDates(report);
  if (asked)
    return (
      <DatesStep
        asked={asked}
        chosen={dates}
        onDone={(chosen) => onCheck(choosing.readDates(columns, chosen))}
      />
    );
  if (Object.keys(dates).length === 0) return null;
  return <DatesChosen dates={dates} onAnew={() => onCheck(choosing.readDates(columns, {}))} />;
}

/** Asks for the meaning of unknown types, and shows the choices. */
function Types({ file, report, choosing, drafts, onDrafts, onCheck }: ImportStepsProps) {
  const { types } = choosing.choices;
  const words = report?.unknownTypes;
  const read = (chosen: ChosenTypes) => onCheck(choosing.readTypes(file.columns, chosen));
  return (
    <>
      {words && (
        <TypesStep
          words={words}
          drafts={drafts.types}
          onDrafts={(changed) => onDrafts({ ...drafts, types: changed })}
          onDone={(chosen) => read({ ...types, ...chosen })}
        />
      )}
      {Object.keys(types).length > 0 && <TypesChosen types={types} onAnew={() => read({})} />}
    </>
  );
}

interface NamesProps {
  /** Names in the file that are not an account. */
  readonly names: readonly string[];
  readonly withFractions: ReadonlySet<string>;
}

interface UnreadProps {
  readonly columns: readonly string[];
  /** Our columns that the file lacks; one of `columns` may be one of them. */
  readonly optional: readonly string[];
  readonly onMatch: () => void;
}

/**
 * Names the columns of the file that are not read, so that the import does not silently lose a fee
 * that has another name.
 */
function Unread({ columns, optional, onMatch }: UnreadProps) {
  return (
    <p className="text-sm text-muted">
      Not read: {columns.join(', ')}. No column is {listed(optional)}.{' '}
      <Button variant="link" size="sm" className="px-0" onClick={onMatch}>
        Match the columns
      </Button>
    </p>
  );
}

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names);

interface MatchedProps {
  readonly mapping: Mapping;
  readonly isRemembered: boolean;
  readonly onAnew: () => void;
}

/** Shows how the columns are matched, and lets the user match them again (IMP-20). */
function Matched({ mapping, isRemembered, onAnew }: MatchedProps) {
  const pairs = Object.entries(mapping).map(
    ([ours, theirs]) => `${theirs || 'no column'} is ${ours}`,
  );
  return (
    <Settled again="Match them anew" onAgain={onAnew}>
      Columns are matched{isRemembered && ' as the last time'}: {pairs.join(', ')}.
    </Settled>
  );
}
