import { useDates } from '@/shared/format/use-dates';
import { useShownDay } from '@/shared/format/use-shown-day';
import { useAddress } from '@/shared/lib/use-address';
import { type Form8949Choice, Form8949Page } from '@/shared/reports/form-8949-page';
import { useExportForm8949Mutation, useForm8949Query, type Form8949Asked } from './api';

/**
 * Returns the choice in the address. Without a year, it is last year, because that return is due.
 */
function useAsked(portfolioId: string, thisYear: number) {
  const [parameters, setParameters] = useAddress();
  const choiceOf = (address: URLSearchParams): Form8949Choice => {
    const text = address.get('year') ?? '';
    const chosen = address.getAll('account');
    return {
      year: /^(?:19|20|21)\d\d$/.test(text) ? Number(text) : thisYear - 1,
      accountIds: chosen.length === 0 ? null : chosen,
    };
  };
  const change = (changes: Partial<Form8949Choice>) =>
    setParameters((before) => {
      const { year, accountIds } = { ...choiceOf(before), ...changes };
      return [
        ['view', 'form-8949'],
        ['year', String(year)],
        ...(accountIds ?? []).map((id): [string, string] => ['account', id]),
      ];
    });
  const asked: Form8949Asked = { portfolioId, ...choiceOf(parameters) };
  return { asked, change };
}

/** Shows realised gains in the columns of US Form 8949 (HIS-65). */
export function Form8949({ portfolioId }: { readonly portfolioId: string }) {
  const dates = useDates();
  const thisYear = Number(useShownDay().slice(0, 4));
  const { asked, change } = useAsked(portfolioId, thisYear);
  const query = useForm8949Query(asked);
  const [exportCsv, { isLoading }] = useExportForm8949Mutation();
  return (
    <Form8949Page
      {...{ thisYear, dates, query }}
      portfolioId={portfolioId}
      choice={asked}
      onChange={change}
      csv={{ ask: () => exportCsv(asked), isPending: isLoading }}
    />
  );
}
