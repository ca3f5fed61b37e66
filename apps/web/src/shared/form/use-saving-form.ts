import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import {
  get,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type KeepStateOptions,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { messageForPeople, wasRefused, whyKept } from '@/shared/api/request-error';
import { settledDecimal } from '@/shared/lib/plain-decimal';
import { failureToast } from '@/shared/store/failure-toast';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { fieldAmong, layServerErrors, type FieldOf } from './server-errors';
import { useReadAnew } from './use-read-anew';

/** A form: what is typed, and what its schema makes of it. */
export type Form<Values extends FieldValues, Body> = UseFormReturn<Values, unknown, Body>;

type Toast = readonly [title: string, description?: string];

/**
 * What came of saving: nothing, the error of the call, or why nothing was sent (null where it was
 * said already).
 */
export interface Outcome {
  readonly error?: unknown;
  readonly refusal?: string | null;
}

export interface SavingWords<Body> {
  /** The submitting button. */
  readonly submit: string;
  /** The same while it saves. */
  readonly saving: string;
  /** The toast once it was saved. */
  readonly saved?: (body: Body) => Toast;
  /** Where the server does not say why it failed. */
  readonly failed: string;
  /** The toast where it failed. In: why. */
  readonly failedToast?: (reason: string) => Toast;
  /**
   * What stands above the buttons where it failed, null for nothing. In: why, whether fields say
   * it, and whether the server refused: it may be done otherwise. The reason where no field says
   * it, if left out.
   */
  readonly failure?: (reason: string, hasFields: boolean, isRefused: boolean) => string | null;
}

export interface SavingOptions<Values extends FieldValues, Body> {
  readonly schema: z.ZodType<Body, Values>;
  /**
   * What the form opens with. Where it changes afterwards, the fields in which nothing was typed
   * follow.
   */
  readonly defaults: DefaultValues<Values>;
  /** When fields are judged before the first submit; not before it where left out. */
  readonly mode?: 'onTouched' | 'onChange';
  /**
   * Figures that are 0 where they are left blank, also where Enter submits without leaving the
   * field.
   */
  readonly blankIsZero?: readonly FieldPath<Values>[];
  /**
   * Which field shows what the server says of a field of the request; that of the same name where
   * left out.
   */
  readonly fieldOf?: FieldOf<Values>;
  /** Why a call failed, in words for people. */
  readonly reasonOf?: (error: unknown, otherwise: string) => string;
  readonly words: SavingWords<Body>;
  readonly save: (body: Body, form: Form<Values, Body>) => Promise<Outcome>;
  /** `goesOn`: it was saved by the button that saves and goes on with another one. */
  readonly onSaved: (form: Form<Values, Body>, goesOn: boolean) => void;
  /** The form was submitted with wrong fields. Returns what is said of that above the buttons. */
  readonly onWrong?: (errors: FieldErrors<Values>, form: Form<Values, Body>) => string | null;
}

/** That it was not saved. */
interface Failure {
  /** What stands above the buttons; null for nothing. */
  readonly words: string | null;
  /** Whether it may have been saved all the same: that stays in sight. */
  readonly isUnknown: boolean;
}

/** A form that is being saved, as `SavingFields` shows it. */
export interface SavingForm<Values extends FieldValues, Body> {
  readonly form: Form<Values, Body>;
  readonly failure: string | null;
  readonly isSaving: boolean;
  /** How often it was submitted and not saved. */
  readonly refusals: number;
  readonly submit: (event: SubmitEvent<HTMLFormElement>, goesOn?: boolean) => void;
  /** Something was typed or chosen: what was refused stood there before. */
  readonly onEdited: () => void;
}

/** Checks a form, saves it, and reports the outcome. The typed text stays until it is saved. */
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
    // The first wrong field of the screen is focused, which only the screen knows.
    shouldFocusError: false,
  });
  useFollowing(form, defaults, isSaving);
  const tell = useOutcome(options, form);
  const { isReading, readAnew } = useReadAnew();
  // What is edited may be read anew between the submit and the save.
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
    if (readAnew) await readAnew();
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
    for (const name of blankIsZero) {
      const settled = settledDecimal(String(form.getValues(name) ?? ''));
      form.setValue(name, settled as Parameters<typeof form.setValue>[1]);
    }
    void run(event, goesOn);
  };
  const onEdited = () => {
    if (failure?.isUnknown === false) setFailure(null);
  };
  const words = failure?.words ?? null;
  return { form, failure: words, isSaving: isSaving || isReading, refusals, submit, onEdited };
}

/** What a form keeps where it follows. */
const KEPT: KeepStateOptions = {
  keepDirtyValues: true,
  keepErrors: true,
  keepIsSubmitted: true,
  keepTouched: true,
};

/**
 * The edited thing may be changed elsewhere while the form is open. Fields in which nothing was
 * typed follow it, so that a save does not write old values back. Rows are one field: once one of
 * them was touched none follows, since each place may be that of another row by then.
 */
function useFollowing<Values extends FieldValues, Body>(
  form: Form<Values, Body>,
  defaults: DefaultValues<Values>,
  isSaving: boolean,
) {
  const present = JSON.stringify(defaults);
  const followed = useRef(present);
  // Read while it renders, as removed rows are not told of otherwise.
  const { dirtyFields } = form.formState;
  useEffect(() => {
    if (isSaving || followed.current === present) return;
    followed.current = present;
    const values = JSON.parse(present) as Values;
    const shown = { ...values };
    for (const name of Object.keys(values) as (FieldPath<Values> & keyof Values)[])
      if (Array.isArray(values[name]) && get(dirtyFields, name)) shown[name] = form.getValues(name);
    form.reset(shown, KEPT);
    // What was typed is compared with what is there by now, not with itself.
    form.reset(values, { ...KEPT, keepValues: true });
  }, [form, dirtyFields, present, isSaving]);
}

/** Says what came of saving. Returns undefined where it was saved. */
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
