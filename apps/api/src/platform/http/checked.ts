import { type PipeTransform } from '@nestjs/common';
import { z } from 'zod';
import { malformed, notFound } from './problems';

/** Checks and normalises a body or query by its contract; refuses with 400 naming each field (path joined with dots). */
export const checked = <Schema extends z.ZodType>(schema: Schema): PipeTransform<unknown, z.output<Schema>> => ({
  transform: (value) => {
    const result = schema.safeParse(value ?? {});
    if (result.success) return result.data;
    throw malformed(...result.error.issues.map((issue) => ({ field: issue.path.join('.') || 'body', message: issue.message })));
  },
});

const uuid = z.uuid();

/** An id in a path: one that cannot exist is simply not there. */
export const pathId: PipeTransform<unknown, string> = {
  transform: (value) => {
    const result = uuid.safeParse(value);
    if (!result.success) throw notFound();
    return result.data.toLowerCase();
  },
};
