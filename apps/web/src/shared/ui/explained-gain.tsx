import { signedPercent } from '../format/figures';
import { Explained } from './explained';
import { Gain } from './gain';

interface ExplainedGainProps {
  readonly portfolioId: string;
  readonly kind: 'change' | 'gain';
  /** Thing that has the gain, as the api names it: an account's id, a ticker, or both. */
  readonly scope: string;
  /** Name of this thing for people, such as `VTI`. */
  readonly name: string;
  /** Gain in dollars; null without a price. */
  readonly amount: number | null;
  readonly percent: number | null;
  readonly format: (amount: number) => string;
  /** Text to show without a price. */
  readonly none?: string;
}

const NAMES = { change: 'day change', gain: 'unrealised gain' } as const;

/** Shows a gain or a day change, and below it the percentage; both lead to explanations. */
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
