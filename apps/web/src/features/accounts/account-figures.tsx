import type { ReactNode } from 'react';
import type { AccountView } from '@evenkeel/contracts/accounts';
import { isolated } from '@/shared/format/isolated';
import { money, signedWholeMoney, wholeMoney } from '@/shared/format/figures';
import { cn } from '@/shared/lib/cn';
import { useChangeDay } from '@/shared/lib/use-change-day';
import { Explained } from '@/shared/ui/explained';
import { ExplainedGain } from '@/shared/ui/explained-gain';
import { FigureLine } from '@/shared/ui/figure';
import { LiveFigure } from '@/shared/ui/live-figure';

interface AccountFiguresProps {
  readonly portfolioId: string;
  readonly account: AccountView;
}

/** Shows the value, cost and gain of an account, in whole dollars (ACC-8, ACC-9). */
export function AccountFigures({ portfolioId, account }: AccountFiguresProps) {
  const { id, nickname, costBasis } = account;
  const gain = { portfolioId, scope: id, name: nickname, format: signedWholeMoney };
  return (
    <dl className="grid grid-cols-2 gap-x-3 gap-y-4 px-5 py-4 sm:grid-cols-3">
      {sumsOf(account).map(({ label, figure, text, isLoss, isStrong }) => (
        <Figure key={label} label={label} className={cn(isStrong && 'max-sm:col-span-2')}>
          <FigureLine size={isStrong ? 'card' : 'row'} text={text}>
            <Explained
              portfolioId={portfolioId}
              figure={`${figure}:${id}`}
              of={`the ${label.toLowerCase()} of ${nickname}`}
            >
              <LiveFigure
                label={`${isolated(nickname)}, ${label}`}
                text={text}
                className={cn(isLoss && 'text-loss')}
              />
            </Explained>
          </FigureLine>
        </Figure>
      ))}
      <DayChange portfolioId={portfolioId} account={account} />
      <Figure label="Cost basis" className="figure text-sm font-medium">
        <Explained portfolioId={portfolioId} figure={`cost:${id}`} of={`the cost of ${nickname}`}>
          <LiveFigure label={`${isolated(nickname)}, Cost basis`} text={wholeMoney(costBasis)} />
        </Explained>
      </Figure>
      <Figure label="Unrealised gain" className="text-sm font-medium">
        <ExplainedGain
          {...gain}
          kind="gain"
          amount={account.unrealisedGain}
          percent={account.unrealisedGainPercent}
        />
      </Figure>
    </dl>
  );
}

/** Shows the change since the last close, or on the day in the label (VAL-9). */
function DayChange({ portfolioId, account }: AccountFiguresProps) {
  const { id, nickname, assetsValue, valueChange, valueChangePercent, holdings } = account;
  const day = useChangeDay(
    portfolioId,
    holdings.map(({ ticker }) => ticker),
  );
  return (
    <Figure
      label={day === null ? 'Day change' : `Change on ${day}`}
      className="text-sm font-medium"
    >
      <ExplainedGain
        portfolioId={portfolioId}
        scope={id}
        name={nickname}
        format={signedWholeMoney}
        kind="change"
        amount={valueChange}
        percent={assetsValue === 0 ? null : valueChangePercent}
      />
    </Figure>
  );
}

const sumsOf = ({ totalAccountValue, assetsValue, cashBalance, cashIsNegative }: AccountView) => [
  {
    label: 'Total value',
    figure: 'account',
    text: wholeMoney(totalAccountValue),
    isLoss: totalAccountValue < 0,
    isStrong: true,
  },
  {
    label: 'Assets',
    figure: 'holding',
    text: wholeMoney(assetsValue),
    isLoss: false,
    isStrong: false,
  },
  // A negative balance shows cents, because a few cents below 0 would read as $0.
  {
    label: 'Cash',
    figure: 'cash',
    isLoss: cashIsNegative,
    isStrong: false,
    text: cashIsNegative ? money(cashBalance) : wholeMoney(cashBalance),
  },
];

interface FigureProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

function Figure({ label, className, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-note text-muted">{label}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}
