import { z } from 'zod';
import { typedDecimal } from '@/shared/lib/plain-decimal';

/** Schema of a figure in a form: reads it as people type it (NUM-7), then checks it as the api. */
export const typedFigure = <Figure>(figure: z.ZodType<Figure, string>) =>
  z.string().transform(typedDecimal).pipe(figure);

/** Schema of a figure that may be left blank; its value is `blank` then. */
export const typedFigureOr = <Figure>(
  blank: string | null,
  figure: z.ZodType<Figure, string | null>,
) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? blank : typedDecimal(text)))
    .pipe(figure);
