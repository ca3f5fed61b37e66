import { Check, Circle } from 'lucide-react';
import {
  PASSWORD_RULES,
  passwordStrength,
  type PasswordStrength,
} from '@evenkeel/contracts/identity';
import { cn } from '@/shared/lib/cn';

const STEPS: Record<PasswordStrength, { filled: number; bar: string; text: string; word: string }> =
  {
    weak: { filled: 1, bar: 'bg-loss', text: 'text-loss', word: 'Weak' },
    fair: { filled: 2, bar: 'bg-attention', text: 'text-attention', word: 'Fair' },
    good: { filled: 3, bar: 'bg-accent', text: 'text-accent', word: 'Good' },
    strong: { filled: 4, bar: 'bg-gain', text: 'text-gain', word: 'Strong' },
  };

/** Shows, while the user types a password, which rules it passes and how strong it is. */
export function PasswordRequirements({ password }: { readonly password: string }) {
  const { filled, bar, text, word } = STEPS[passwordStrength(password)];
  return (
    <section
      aria-label="Password requirements"
      className="rounded-control bg-sunken p-3.5 text-note"
    >
      <div className="mb-2.5 flex items-center gap-3">
        <div
          role="meter"
          aria-label="Password strength"
          aria-valuemin={0}
          aria-valuemax={4}
          aria-valuenow={filled}
          aria-valuetext={word}
          className="flex grow gap-1"
        >
          {[1, 2, 3, 4].map((step) => (
            <span
              key={step}
              className={cn(
                'h-1.5 grow rounded-full bg-line transition-colors',
                step <= filled && bar,
              )}
            />
          ))}
        </div>
        <span className={cn('w-12 text-right font-medium', text)}>{word}</span>
      </div>
      <ul className="grid gap-1 sm:grid-cols-2">
        {PASSWORD_RULES.map(({ id, label, passes }) => {
          const isPassed = passes(password);
          const Icon = isPassed ? Check : Circle;
          return (
            <li
              key={id}
              className={cn('flex items-center gap-1.5', isPassed ? 'text-gain' : 'text-muted')}
            >
              <Icon aria-hidden className="size-3.5 shrink-0" />
              <span>
                {label}
                <span className="sr-only">{isPassed ? ', met' : ', not yet met'}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
