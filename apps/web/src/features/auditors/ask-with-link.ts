import type { AuditedPortfolio } from '@evenkeel/contracts/auditors';
import type { HistoryPage } from '@evenkeel/contracts/history';
import type { Form8949View, StatementView } from '@evenkeel/contracts/reports';
import { api } from '@/shared/api/api';
import { errorOfAnswer, type RequestError, unreachable } from '@/shared/api/request-error';
import { inTime, LONGEST_ANSWER_MS } from '@/shared/api/time-limits';

/**
 * Credentials of a request with the secret of a link. The request sends no session and no cookie,
 * so a user who is signed in here does not matter.
 */
interface ByLink {
  readonly token: string;
}

type Asked<Body> = { data: Body } | { error: RequestError };

async function ask<Body>(
  token: string,
  path: string,
  signal: AbortSignal | null,
  read: (answer: Response) => Promise<Body>,
): Promise<Asked<Body>> {
  try {
    const answer = await fetch(`/api/audit${path}`, {
      headers: { authorization: `Bearer ${token}` },
      credentials: 'omit',
      signal,
    });
    return answer.ok ? { data: await read(answer) } : { error: await errorOfAnswer(answer) };
  } catch (cause) {
    return { error: unreachable(cause) };
  }
}

const askJson = <Body>(token: string, path: string): Promise<Asked<Body>> =>
  ask(token, path, inTime(LONGEST_ANSWER_MS), (answer) => answer.json() as Promise<Body>);

/** Asks for a file, which may take minutes. */
const askFile = (token: string, path: string): Promise<Asked<string>> =>
  ask(token, path, null, (answer) => answer.text());

/** Filters that an auditor sets; an empty one does not filter. Moments are ISO 8601. */
export interface AuditedSelection {
  readonly search: string;
  readonly kind: string;
  /** Id of an account. */
  readonly account: string;
  readonly ticker: string;
  /** Id of the one thing whose history is asked for. */
  readonly about: string;
  readonly from: string;
  readonly to: string;
}

const ENTRIES_A_PAGE = 50;

function historyPath({ account, ...selection }: AuditedSelection, cursor: string | null): string {
  const parameters = new URLSearchParams({ limit: String(ENTRIES_A_PAGE) });
  for (const [name, value] of Object.entries({ ...selection, accountId: account, cursor }))
    if (value) parameters.set(name, value);
  return `/history?${parameters.toString()}`;
}

/** First and last day of a statement; one account, or an empty text for all open accounts. */
interface AuditedPeriod {
  readonly from: string;
  readonly to: string;
  readonly accountId: string;
}

function statementPath(rest: string, { from, to, accountId }: AuditedPeriod): string {
  const asked = new URLSearchParams({ from, to, ...(accountId && { accountId }) });
  return `/statement${rest}?${asked.toString()}`;
}

interface AuditedYear {
  readonly year: number;
  /** Accounts to include; null for the accounts whose sales are taxed. */
  readonly accountIds: readonly string[] | null;
}

function form8949Path(rest: string, { year, accountIds }: AuditedYear): string {
  const asked = new URLSearchParams([
    ['year', String(year)],
    ...(accountIds ?? []).map((id) => ['accountId', id]),
  ]);
  return `/form-8949${rest}?${asked.toString()}`;
}

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    audited: build.query<AuditedPortfolio, ByLink>({
      queryFn: ({ token }) => askJson<AuditedPortfolio>(token, ''),
    }),
    auditedHistory: build.query<
      HistoryPage,
      ByLink & { readonly selection: AuditedSelection; readonly cursor: string | null }
    >({
      queryFn: ({ token, selection, cursor }) =>
        askJson<HistoryPage>(token, historyPath(selection, cursor)),
    }),
    auditedStatement: build.query<StatementView, ByLink & AuditedPeriod>({
      queryFn: ({ token, ...period }) => askJson<StatementView>(token, statementPath('', period)),
    }),
    auditedStatementCsv: build.mutation<string, ByLink & AuditedPeriod>({
      queryFn: ({ token, ...period }) => askFile(token, statementPath('/export', period)),
    }),
    auditedForm8949: build.query<Form8949View, ByLink & AuditedYear>({
      queryFn: ({ token, ...asked }) => askJson<Form8949View>(token, form8949Path('', asked)),
    }),
    auditedForm8949Csv: build.mutation<string, ByLink & AuditedYear>({
      queryFn: ({ token, ...asked }) => askFile(token, form8949Path('/export', asked)),
    }),
    auditedExport: build.mutation<string, ByLink>({
      queryFn: ({ token }) => askFile(token, '/history/export'),
    }),
  }),
});

export const {
  useAuditedQuery,
  useAuditedHistoryQuery,
  useAuditedStatementQuery,
  useAuditedStatementCsvMutation,
  useAuditedForm8949Query,
  useAuditedForm8949CsvMutation,
  useAuditedExportMutation,
} = auditApi;
