import type { FieldProblem } from '@evenkeel/domain/kernel';
import { id } from '@evenkeel/contracts/shared/scalars';
import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { z } from 'zod';
import { malformed, notFound, REQUIRED } from './problems';

interface Named {
  /** Members of the checked object. */
  readonly names: readonly string[];
}

/** Returns the members that a pipe of {@link checked} takes; empty for another pipe. */
export const namesOf = (pipe: unknown): readonly string[] => (pipe as Partial<Named>).names ?? [];

/**
 * Checks and normalises a body, a query or a part of the address by its contract. Refuses with 400
 * and names each field (path joined with dots).
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

/**
 * Converts the issues to field problems. `whole`: the name for a problem that belongs to no member.
 */
export const fieldProblemsOf = ({ issues }: z.ZodError, whole: string): FieldProblem[] =>
  issues.map(({ path, message }) => ({
    field: path.join('.') || whole,
    message: inWords(message),
  }));

/** Replaces messages for which a contract has no words of its own. */
const inWords = (message: string): string => {
  if (!message.startsWith('Invalid input')) return message;
  return message.endsWith('received undefined') ? REQUIRED : 'Invalid input';
};

/** Reads an id in a path. An id that cannot exist is simply not found. */
export const pathId: PipeTransform<unknown, string> = {
  transform: (value) => {
    const result = id.safeParse(value);
    if (!result.success) throw notFound();
    return result.data;
  },
};
