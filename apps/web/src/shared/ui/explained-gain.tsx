import { signedPercent } from '../format/figures';
import { Explained } from './explained';
import { Gain } from './gain';

interface ExplainedGainProps {
  readonly portfolioId: string;
  readonly kind: 'change' | 'gain';
  /** What it is the gain of, as the api calls it: an account's id, a ticker, or both. */
  readonly scope: string;
  /** Such as `VTI`. */
  readonly name: string;
  /** Null where there is no price. */
  readonly amount: number | null;
  readonly percent: number | null;
  readonly format: (amount: number) => string;
  /** What is shown where there is no price. */
  readonly none?: string;
}

const NAMES = { change: 'day change', gain: 'unrealised gain' } as const;

/**
 * A gain or a change since the last close, and below it what that is in percent; both are
 * explained.
 */
export function ExplainedGain({ portfolioId, kind, scope, name, ...told }: ExplainedGainProps) {
  const { amount, percent, format, none = 'No price' } = told;
  const of = `the ${NAMES[kind]} of ${name}`;
  if (amount === null) return <Gain amount={null} text={none} />;
  return (
    <>
      <Explained portfolioId={portfolioId} figure={`${kind}:${scope}`} of={of}>
        <Gain amount={amount} text={format(amount)} />
      </Explained>
      {percent !== null && (
        <span className="block text-note font-normal">
          <Explained
            portfolioId={portfolioId}
            figure={`${kind}-percent:${scope}`}
            of={`${of} in percent`}
          >
            <Gain amount={amount} text={signedPercent(percent)} />
          </Explained>
        </span>
      )}
    </>
  );
}
