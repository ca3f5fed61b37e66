import { useWatch } from 'react-hook-form';
import type { AccountView } from '@evenkeel/contracts/accounts';
import { money } from '@/shared/format/figures';
import { cn } from '@/shared/lib/cn';
import { cashOfTrades } from './trades-cash';
import type { TradesFormHandle } from './trades-form';

const heading = 'py-1.5 text-note font-normal text-muted';

/**
 * Shows the cash of each traded account before and after all trades, while the user types (REB-67).
 */
export function TradesCashTable({
  form,
  accounts,
}: {
  readonly form: TradesFormHandle;
  readonly accounts: readonly AccountView[];
}) {
  const trades = useWatch({ control: form.control, name: 'trades' });
  return (
    <div className="mt-4 overflow-x-auto rounded-control bg-sunken">
      <table className="figure w-full text-sm">
        <caption className="sr-only">Cash of the accounts before and after these trades</caption>
        <thead>
          <tr>
            <th scope="col" className={cn(heading, 'pl-3.5 text-left')}>
              Cash in
            </th>
            <th scope="col" className={cn(heading, 'px-3 text-right')}>
              Before
            </th>
            <th scope="col" className={cn(heading, 'pr-3.5 text-right')}>
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {cashOfTrades(trades, accounts).map(({ accountId, nickname, before, after }) => {
            const isShort = after.startsWith('-');
            return (
              <tr key={accountId} className="border-t border-line">
                <th
                  scope="row"
                  className="max-w-0 min-w-24 py-1.5 pl-3.5 text-left font-medium break-words"
                >
                  {nickname}
                </th>
                <td className="w-px px-3 py-1.5 text-right whitespace-nowrap sm:w-32">
                  {money(before)}
                </td>
                <td
                  className={cn(
                    'w-px py-1.5 pr-3.5 text-right font-medium whitespace-nowrap sm:w-32',
                    isShort && 'text-loss',
                  )}
                >
                  {money(after)}
                  {isShort && <span className="block text-note font-normal">below zero</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
