import { useContext, useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '@/shared/ui/button';
import { DialogBody, DialogFooter } from '@/shared/ui/dialog';
import { GoneContext } from '@/shared/ui/edited-contexts';
import { Alert } from '@/shared/ui/states';
import type { SavingForm, SavingWords } from './use-saving-form';

const WRONG = ':is(input, select, textarea, button, [tabindex])[aria-invalid="true"]';

/** Words about a change of a field in which something was typed (WEB-112). */
const CHANGED_ELSEWHERE =
  'Where you have typed, something else was saved in another tab or browser meanwhile. If you save, what you typed takes its place.';

interface SavingFieldsProps<Values extends FieldValues, Body> {
  readonly saving: SavingForm<Values, Body>;
  readonly words: Pick<SavingWords<Body>, 'submit' | 'saving'>;
  /** False while there is nothing to save yet. */
  readonly isReady?: boolean;
  readonly className?: string;
  /** Classes that lay out the fields. */
  readonly layout?: string;
  /** Label of a second button, which saves and goes on with another one; absent for no button. */
  readonly another?: string;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/**
 * The form of a dialog: its fields, the reason of a failure, Cancel, and the button that saves. A
 * refused submit focuses the first wrong field.
 */
export function SavingFields<Values extends FieldValues, Body>({
  saving: { failure, isChangedElsewhere, isSaving, refusals, submit, onEdited },
  words,
  isReady = true,
  className = 'flex min-h-0 flex-col',
  layout = 'grid content-start gap-4',
  another,
  onCancel,
  children,
}: SavingFieldsProps<Values, Body>) {
  const element = useRef<HTMLFormElement>(null);
  // Enter submits by the first submitting button. The button that goes on must not be that one, so
  // it sets this mark and then submits the form itself.
  const goesOn = useRef(false);
  const isGone = useContext(GoneContext) !== null;
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [refusals]);
  return (
    <form
      ref={element}
      noValidate
      className={className}
      onChange={onEdited}
      onSubmit={(event) => {
        submit(event, goesOn.current);
        goesOn.current = false;
      }}
    >
      <DialogBody className={layout}>{children}</DialogBody>
      <DialogFooter>
        {isChangedElsewhere && !isGone && (
          <AboveButtons variant="attention">{CHANGED_ELSEWHERE}</AboveButtons>
        )}
        {failure && !isGone && <AboveButtons>{failure}</AboveButtons>}
        <Button variant="outline" disabled={isSaving} onClick={onCancel}>
          Cancel
        </Button>
        {another && (
          <Button
            variant="outline"
            disabled={isSaving || !isReady || isGone}
            onClick={() => {
              goesOn.current = true;
              element.current?.requestSubmit();
            }}
          >
            {another}
          </Button>
        )}
        <Button type="submit" disabled={isSaving || !isReady || isGone}>
          {isSaving ? words.saving : words.submit}
        </Button>
      </DialogFooter>
    </form>
  );
}

const AboveButtons = (props: ComponentProps<typeof Alert>) => (
  <div className="basis-full">
    <Alert {...props} />
  </div>
);
