import type { FieldProblem } from '@evenkeel/domain/kernel';
import { id } from '@evenkeel/contracts/shared/scalars';
import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { z } from 'zod';
import { malformed, notFound, REQUIRED } from './problems';

interface Named {
  /** Members of the checked object. */
  readonly names: readonly string[];
}

/** The members that a pipe of {@link checked} takes; none where it is another pipe. */
export const namesOf = (pipe: unknown): readonly string[] => (pipe as Partial<Named>).names ?? [];

/**
 * Checks and normalises a body, a query or a part of the address by its contract; refuses with 400
 * naming each field (path joined with dots).
 */
export const checked = <Schema extends z.ZodType>(
  schema: Schema,
): PipeTransform<unknown, z.output<Schema>> & Named => ({
  names: schema instanceof z.ZodObject ? Object.keys(schema.shape) : [],
  transform: (value, { data, type }: ArgumentMetadata) => {
    const result = schema.safeParse(value ?? {});
    if (result.success) return result.data;
    throw malformed(...fieldProblemsOf(result.error, data ?? type));
  },
});

/** `whole`: the name of all that was checked, for what is wrong with none of its members. */
export const fieldProblemsOf = ({ issues }: z.ZodError, whole: string): FieldProblem[] =>
  issues.map(({ path, message }) => ({
    field: path.join('.') || whole,
    message: inWords(message),
  }));

/** Where a contract has no words of its own. */
const inWords = (message: string): string => {
  if (!message.startsWith('Invalid input')) return message;
  return message.endsWith('received undefined') ? REQUIRED : 'Invalid input';
};

/** An id in a path: one that cannot exist is simply not there. */
export const pathId: PipeTransform<unknown, string> = {
  transform: (value) => {
    const result = id.safeParse(value);
    if (!result.success) throw notFound();
    return result.data;
  },
};
