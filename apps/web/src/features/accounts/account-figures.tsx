import type { AccountView } from '@evenkeel/contracts/accounts';
import { money, signedPercent, signedWholeMoney, wholeMoney } from '@/shared/format/figures';
import { cn } from '@/shared/lib/cn';
import { Gain } from '@/shared/ui/gain';
import { LiveFigure } from '@/shared/ui/live-figure';

/** What an account is worth, what was paid for it, and how it stands. Whole dollars (ACC-8, ACC-9). */
export function AccountFigures({ account }: { readonly account: AccountView }) {
  const {
    nickname,
    totalAccountValue,
    assetsValue,
    cashBalance,
    cashIsNegative,
    costBasis,
    valueChange,
    valueChangePercent,
    unrealisedGain,
    unrealisedGainPercent,
  } = account;
  const sums = [
    {
      label: 'Total value',
      text: wholeMoney(totalAccountValue),
      isLoss: totalAccountValue < 0,
      isStrong: true,
    },
    { label: 'Assets', text: wholeMoney(assetsValue), isLoss: false, isStrong: false },
    // To the cent where it is negative: a few cents below 0 would read as $0.
    {
      label: 'Cash',
      text: cashIsNegative ? money(cashBalance) : wholeMoney(cashBalance),
      isLoss: cashIsNegative,
      isStrong: false,
    },
  ];
  return (
    <dl className="grid grid-cols-3 gap-x-3 gap-y-4 px-5 py-4">
      {sums.map(({ label, text, isLoss, isStrong }) => (
        <div key={label}>
          <dt className="text-note text-muted">{label}</dt>
          <dd
            className={cn('text-base', isStrong ? 'text-lg font-semibold' : 'pt-0.5 font-medium')}
          >
            <LiveFigure
              label={`${nickname}, ${label}`}
              text={text}
              className={cn(isLoss && 'text-loss')}
            />
          </dd>
        </div>
      ))}
      <div>
        <dt className="text-note text-muted">Day change</dt>
        <dd className="text-sm font-medium">
          <Gain amount={valueChange} text={signedWholeMoney(valueChange)} />
          {assetsValue !== 0 && (
            <Gain
              amount={valueChange}
              text={signedPercent(valueChangePercent)}
              className="block text-note font-normal"
            />
          )}
        </dd>
      </div>
      <div>
        <dt className="text-note text-muted">Cost basis</dt>
        <dd className="figure text-sm font-medium">{wholeMoney(costBasis)}</dd>
      </div>
      <div>
        <dt className="text-note text-muted">Unrealised gain</dt>
        <dd className="text-sm font-medium">
          <Gain
            amount={unrealisedGain}
            text={unrealisedGain === null ? 'No price' : signedWholeMoney(unrealisedGain)}
          />
          {unrealisedGainPercent !== null && (
            <Gain
              amount={unrealisedGain}
              text={signedPercent(unrealisedGainPercent)}
              className="block text-note font-normal"
            />
          )}
        </dd>
      </div>
    </dl>
  );
}
