import type { AuditedPortfolio } from '@evenkeel/contracts/auditors';
import type { HistoryPage } from '@evenkeel/contracts/history';
import type { Form8949View, StatementView } from '@evenkeel/contracts/reports';
import { api } from '@/shared/api/api';
import { errorOfAnswer, type RequestError, unreachable } from '@/shared/api/request-error';

/**
 * What is asked for by the secret of a link. Whoever is signed in here has no part in it: no
 * session is sent, and no cookie.
 */
interface ByLink {
  readonly token: string;
}

type Asked<Body> = { data: Body } | { error: RequestError };

async function ask<Body>(
  token: string,
  path: string,
  read: (answer: Response) => Promise<Body>,
): Promise<Asked<Body>> {
  try {
    const answer = await fetch(`/api/audit${path}`, {
      headers: { authorization: `Bearer ${token}` },
      credentials: 'omit',
    });
    return answer.ok ? { data: await read(answer) } : { error: await errorOfAnswer(answer) };
  } catch (cause) {
    return { error: unreachable(cause) };
  }
}

const json = <Body>(answer: Response): Promise<Body> => answer.json() as Promise<Body>;

/** What an auditor looks for; empty ones do not filter. Moments are ISO 8601. */
export interface AuditedSelection {
  readonly search: string;
  readonly kind: string;
  /** Id of an account. */
  readonly account: string;
  readonly ticker: string;
  /** Id of the one thing whose history it is. */
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

/** First and last day of a statement; one account, or empty for all that are open. */
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
  /** Null for those whose sales are taxed. */
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
      queryFn: ({ token }) => ask(token, '', json<AuditedPortfolio>),
    }),
    auditedHistory: build.query<
      HistoryPage,
      ByLink & { readonly selection: AuditedSelection; readonly cursor: string | null }
    >({
      queryFn: ({ token, selection, cursor }) =>
        ask(token, historyPath(selection, cursor), json<HistoryPage>),
    }),
    auditedStatement: build.query<StatementView, ByLink & AuditedPeriod>({
      queryFn: ({ token, ...period }) => ask(token, statementPath('', period), json<StatementView>),
    }),
    auditedStatementCsv: build.mutation<string, ByLink & AuditedPeriod>({
      queryFn: ({ token, ...period }) =>
        ask(token, statementPath('/export', period), (answer) => answer.text()),
    }),
    auditedForm8949: build.query<Form8949View, ByLink & AuditedYear>({
      queryFn: ({ token, ...asked }) => ask(token, form8949Path('', asked), json<Form8949View>),
    }),
    auditedForm8949Csv: build.mutation<string, ByLink & AuditedYear>({
      queryFn: ({ token, ...asked }) =>
        ask(token, form8949Path('/export', asked), (answer) => answer.text()),
    }),
    auditedExport: build.mutation<string, ByLink>({
      queryFn: ({ token }) => ask(token, '/history/export', (answer) => answer.text()),
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
