import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import {
  type AuditorLinkRequest,
  auditorLinkRequest,
  LONGEST_LINK_DAYS,
  type NewAuditorLink,
} from '@evenkeel/contracts/auditors';
import { messageForPeople } from '@/shared/api/request-error';
import { useDates } from '@/shared/format/use-dates';
import { Button } from '@/shared/ui/button';
import { Field, Input } from '@/shared/ui/field';
import { Alert } from '@/shared/ui/states';

const linkForm = z.object({
  name: auditorLinkRequest.shape.name,
  lastDay: z.string().min(1, 'Until when is required'),
});

const DAY_MS = 24 * 60 * 60 * 1000;
const USUAL_DAYS = 30;

interface NewLinkProps {
  readonly make: (
    body: AuditorLinkRequest,
  ) => Promise<{ readonly data?: NewAuditorLink; readonly error?: unknown }>;
  readonly isMaking: boolean;
  /** Receives whether the form contains a link that is not made yet. */
  readonly onDirty: (isDirty: boolean) => void;
  /** Receives the new link with its secret. */
  readonly onMade: (link: NewAuditorLink) => void;
}

/** Makes a link for somebody; the link is valid until the end of a day. */
export function NewLink({ make, isMaking, onDirty, onMade }: NewLinkProps) {
  const dates = useDates();
  const [failure, setFailure] = useState<string | null>(null);
  const [now] = useState(() => Date.now());
  const dayIn = (days: number) => dates.dayInput(new Date(now + days * DAY_MS));
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(linkForm),
    defaultValues: { name: '', lastDay: dayIn(USUAL_DAYS) },
  });
  const submit = handleSubmit(async ({ name, lastDay }) => {
    setFailure(null);
    const expiresAt = dates.boundsOfDay(lastDay)?.to ?? '';
    const { data, error } = await make({ name, expiresAt });
    if (!data) return setFailure(messageForPeople(error, 'The link could not be made.'));
    reset({ name: '', lastDay });
    onMade(data);
  });
  const { errors, isDirty } = formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form
      noValidate
      aria-label="New link"
      className="flex flex-col gap-3"
      onSubmit={(event) => void submit(event)}
    >
      <div className="flex flex-wrap items-start gap-3">
        <Field label="Who is it for?" className="grow basis-48" error={errors.name?.message}>
          {(props) => <Input {...props} maxLength={100} autoComplete="off" {...register('name')} />}
        </Field>
        <Field label="Until when?" className="grow basis-36" error={errors.lastDay?.message}>
          {(props) => (
            <Input
              {...props}
              type="date"
              min={dayIn(0)}
              max={dayIn(LONGEST_LINK_DAYS - 1)}
              {...register('lastDay')}
            />
          )}
        </Field>
      </div>
      {failure !== null && <Alert>{failure}</Alert>}
      <Button type="submit" className="self-start">
        {isMaking ? 'Making the link...' : 'Make a link'}
      </Button>
    </form>
  );
}
