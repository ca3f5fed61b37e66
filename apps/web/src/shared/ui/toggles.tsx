import { cn } from '@/shared/lib/cn';
import { Button } from './button';

interface ToggleProps {
  readonly isOn: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

/** A button that stays pressed. */
export const Toggle = ({ isOn, ...props }: ToggleProps) => (
  <Button size="sm" variant={isOn ? 'outline' : 'ghost'} aria-pressed={isOn} {...props} />
);

interface OneOfProps<T extends string> {
  /** Name of the choice, for screen readers. */
  readonly label: string;
  /** Choices with the texts of their buttons. */
  readonly choices: readonly (readonly [T, string])[];
  /** The pressed choice; null for none. */
  readonly chosen: T | null;
  readonly onChoose: (choice: T) => void;
  readonly className?: string;
}

/** Buttons of which one stays pressed. */
export const OneOf = <T extends string>({
  label,
  choices,
  chosen,
  onChoose,
  className,
}: OneOfProps<T>) => (
  <div role="group" aria-label={label} className={cn('flex gap-1', className)}>
    {choices.map(([choice, words]) => (
      <Toggle key={choice} isOn={choice === chosen} onClick={() => onChoose(choice)}>
        {words}
      </Toggle>
    ))}
  </div>
);
