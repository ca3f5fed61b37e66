import { zodResolver } from '@hookform/resolvers/zod';
import { useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { messageForPeople, wasRefused, whyKept } from '@/shared/api/request-error';
import { settledDecimal } from '@/shared/lib/plain-decimal';
import { failureToast } from '@/shared/store/failure-toast';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { fieldAmong, layServerErrors, type FieldOf } from './server-errors';
import { useFollowing } from './use-following';
import { useReadAnew } from './use-read-anew';

/** A form with the typed values, and the body that its schema makes of them. */
export type Form<Values extends FieldValues, Body> = UseFormReturn<Values, unknown, Body>;

type Toast = readonly [title: string, description?: string];

/**
 * Outcome of a save: empty if it succeeded; else the error of the call, or the reason why the form
 * sent nothing (null if the user knows the reason already).
 */
export interface Outcome {
  readonly error?: unknown;
  readonly refusal?: string | null;
}

export interface SavingWords<Body> {
  /** Label of the submitting button. */
  readonly submit: string;
  /** Label of the submitting button while the form saves. */
  readonly saving: string;
  /** Toast after a save. */
  readonly saved?: (body: Body) => Toast;
  /** Reason of a failure if the server gives none. */
  readonly failed: string;
  /** Toast after a failure with its reason. */
  readonly failedToast?: (reason: string) => Toast;
  /**
   * Returns the words above the buttons after a failure; null for none. The arguments are the
   * reason, whether fields show it, and whether the server refused; if it did not, it may have
   * saved all the same. By default, the form shows the reason unless fields show it.
   */
  readonly failure?: (reason: string, hasFields: boolean, isRefused: boolean) => string | null;
}

export interface SavingOptions<Values extends FieldValues, Body> {
  readonly schema: z.ZodType<Body, Values>;
  /** Initial values of the form. If they change later, the fields without input follow them. */
  readonly defaults: DefaultValues<Values>;
  /** When the form first checks a field; by default, at the first submit. */
  readonly mode?: 'onTouched' | 'onChange';
  /** Figures that count as 0 if left blank, even if Enter submits before the field loses focus. */
  readonly blankIsZero?: readonly FieldPath<Values>[];
  /**
   * Returns the field of the form that shows the server's message about a field of the request; by
   * default, the field of the same name.
   */
  readonly fieldOf?: FieldOf<Values>;
  /** Returns the reason why a call failed, in words for people. */
  readonly reasonOf?: (error: unknown, otherwise: string) => string;
  readonly words: SavingWords<Body>;
  readonly save: (body: Body, form: Form<Values, Body>) => Promise<Outcome>;
  /** Called after a save. `goesOn` is true for the button that saves and goes on with another. */
  readonly onSaved: (form: Form<Values, Body>, goesOn: boolean) => void;
  /** Called after a submit with wrong fields. Returns words above the buttons; null for none. */
  readonly onWrong?: (errors: FieldErrors<Values>, form: Form<Values, Body>) => string | null;
}

/** A save that failed. */
interface Failure {
  /** Words above the buttons; null for none. */
  readonly words: string | null;
  /** Whether the server may have saved all the same: then edits do not remove the words. */
  readonly isUnknown: boolean;
}

/** A form that saves, as `SavingFields` shows it. */
export interface SavingForm<Values extends FieldValues, Body> {
  readonly form: Form<Values, Body>;
  readonly failure: string | null;
  /** Whether a field with input was changed elsewhere, so that a save replaces that change. */
  readonly isChangedElsewhere: boolean;
  readonly isSaving: boolean;
  /** Number of submits that did not save. */
  readonly refusals: number;
  readonly submit: (event: SubmitEvent<HTMLFormElement>, goesOn?: boolean) => void;
  /** Called when the user edits a field: the words about a refused input no longer apply. */
  readonly onEdited: () => void;
}

/** Checks a form, saves it, and reports the outcome. Keeps the typed text until it is saved. */
export function useSavingForm<Values extends FieldValues, Body>(
  options: SavingOptions<Values, Body>,
): SavingForm<Values, Body> {
  const { schema, defaults, mode = 'onSubmit', blankIsZero = [], onWrong } = options;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const form = useForm<Values, unknown, Body>({
    defaultValues: defaults,
    resolver: zodResolver(schema),
    mode,
    // The first wrong field on the screen gets the focus, and only `SavingFields` knows which one.
    shouldFocusError: false,
  });
  const { isChangedElsewhere, changes } = useFollowing(form, defaults, isSaving);
  const tell = useOutcome(options, form);
  const { isReading, readAnew } = useReadAnew(changes);
  // The options may change between the submit and the save, which reads the edited thing again.
  const latest = useRef(options);
  useLayoutEffect(() => void (latest.current = options));

  const save = async (body: Body, goesOn: boolean) => {
    setFailure(null);
    setSaving(true);
    const outcome = await latest.current.save(body, form).finally(() => setSaving(false));
    const failed = tell(outcome, body);
    if (failed === undefined) latest.current.onSaved(form, goesOn);
    return failed;
  };
  const run = async (event: SubmitEvent<HTMLFormElement>, goesOn: boolean) => {
    event.preventDefault();
    if (readAnew && !(await readAnew())) return;
    let failed: Failure | undefined;
    await form.handleSubmit(
      async (body) => {
        failed = await save(body, goesOn);
      },
      (errors) => {
        failed = { words: onWrong?.(errors, form) ?? null, isUnknown: false };
      },
    )(event);
    if (failed === undefined) return;
    setFailure(failed);
    setRefusals((count) => count + 1);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>, goesOn = false) => {
    for (const name of blankIsZero) settle(form, name);
    void run(event, goesOn);
  };
  const onEdited = () => {
    if (failure?.isUnknown === false) setFailure(null);
  };
  const words = failure?.words ?? null;
  return {
    form,
    failure: words,
    isChangedElsewhere,
    isSaving: isSaving || isReading,
    refusals,
    submit,
    onEdited,
  };
}

/** Makes a figure of the form a plain decimal; a blank one becomes 0. */
function settle<Values extends FieldValues, Body>(
  { getValues, setValue }: Form<Values, Body>,
  name: FieldPath<Values>,
) {
  const settled = settledDecimal(String(getValues(name) ?? ''));
  setValue(name, settled as Parameters<typeof setValue>[1]);
}

/** Returns a function that reports the outcome of a save; it returns undefined after success. */
function useOutcome<Values extends FieldValues, Body>(
  {
    defaults,
    words,
    fieldOf = fieldAmong(Object.keys(defaults) as FieldPath<Values>[]),
    reasonOf = messageForPeople,
  }: SavingOptions<Values, Body>,
  form: Form<Values, Body>,
) {
  const dispatch = useAppDispatch();
  return ({ error, refusal }: Outcome, body: Body): Failure | undefined => {
    if (refusal !== undefined) return { words: refusal, isUnknown: false };
    if (!error) {
      if (words.saved) dispatch(toastShown(...words.saved(body)));
      return undefined;
    }
    const hasFields = layServerErrors(error, form, fieldOf).length > 0;
    const reason = whyKept(error) ?? reasonOf(error, words.failed);
    if (words.failedToast) {
      dispatch(failureToast(error, ...words.failedToast(reason)));
    }
    const isRefused = wasRefused(error);
    const otherwise = hasFields ? null : reason;
    return {
      words: words.failure ? words.failure(reason, hasFields, isRefused) : otherwise,
      isUnknown: !isRefused,
    };
  };
}
