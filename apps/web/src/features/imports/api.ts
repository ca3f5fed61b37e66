import {
  importReport,
  type ImportReport,
  type TransactionImportRequest,
} from '@evenkeel/contracts/imports';
import { LEDGER_VIEWS } from '@/shared/api/accounts';
import { api } from '@/shared/api/api';
import { tagsIn } from '@/shared/api/changed';
import { bodyOfError, type RequestError } from '@/shared/api/request-error';

export type ImportKind = 'transactions' | 'prices';

export interface ImportArguments {
  readonly kind: ImportKind;
  readonly portfolioId: string;
  readonly body: Omit<TransactionImportRequest, 'format'>;
}

const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    importFile: build.mutation<ImportReport, ImportArguments>({
      queryFn: async (
        { kind, portfolioId, body: { fileName, content, dryRun, ...choices } },
        _api,
        _extra,
        request,
      ) => {
        const url =
          kind === 'prices' ? '/api/quotes/imports' : `/api/portfolios/${portfolioId}/imports`;
        const answer = await request({
          url,
          method: 'POST',
          onlyAsks: dryRun,
          ofWholeImport: true,
          body: {
            fileName,
            content,
            dryRun,
            format: 'csv',
            ...(kind === 'transactions' && choices),
          },
        });
        if (!answer.error) return { data: importReport.parse(answer.data) };
        // The server refuses a file with wrong rows; the body is the report (IMP-1).
        const report = importReport.safeParse(bodyOfError(answer.error));
        return report.success ? { data: report.data } : { error: answer.error as RequestError };
      },
      invalidatesTags: (report, _error, { kind, portfolioId: id, body }) => {
        if (!report || body.dryRun || report.errors.length > 0) return [];
        if (kind === 'prices') return ['quotes', 'accounts', 'value', 'networth'];
        return tagsIn(id, [...LEDGER_VIEWS, 'assets']);
      },
    }),
  }),
});

export const { useImportFileMutation } = importsApi;
