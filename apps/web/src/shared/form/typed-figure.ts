import { z } from 'zod';
import { typedDecimal } from '@/shared/lib/plain-decimal';

/** A figure of a form: read as it is typed (NUM-7), then judged by the api's schema. */
export const typedFigure = <Figure>(figure: z.ZodType<Figure, string>) =>
  z.string().transform(typedDecimal).pipe(figure);

/** The same of one that may be left blank, and is `blank` then. */
export const typedFigureOr = <Figure>(
  blank: string | null,
  figure: z.ZodType<Figure, string | null>,
) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? blank : typedDecimal(text)))
    .pipe(figure);
