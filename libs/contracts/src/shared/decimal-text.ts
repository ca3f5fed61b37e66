import { z } from 'zod';
import { requiredOr } from './scalars';

const LARGEST_MAGNITUDE = 10n ** 15n;
const MOST_DIGITS = 32;
const PLAIN_DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * Returns the schema of a decimal number as text, the form of people's figures (NUM-4, NUM-5).
 *
 * In: a string such as `12`, `-3.50`, or a JSON number. Out: the string. Refuses, with a message
 * that a person can act on: anything that is not a plain decimal (exponents, NaN, Infinity,
 * spaces), more than 32 digits, negative zero, more than `places` decimals, and magnitudes above
 * 1e15. `less` is the message for values below a cent, also if they have more decimals.
 */
export function decimalText({ places, less }: { places: number; less?: string }) {
  const text = z
    .string({
      error: requiredOr('must be a decimal number'),
    })
    .superRefine((text, context) => {
      const refuse = (message: string) => context.addIssue({ code: 'custom', message });
      if (!PLAIN_DECIMAL.test(text)) return refuse('must be a plain decimal number');
      const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
      if (less !== undefined && isBelowACent(whole, fraction, text)) return refuse(less);
      // The digits are counted first: the time of BigInt is quadratic in their number.
      if (whole.length + fraction.length > MOST_DIGITS)
        return refuse(`must have at most ${MOST_DIGITS} digits`);
      const isZero = /^0*$/.test(whole + fraction);
      if (text.startsWith('-') && isZero) return refuse('must not be negative zero');
      if (fraction.length > places)
        return refuse(`must have at most ${places} decimal${places === 1 ? '' : 's'}`);
      const magnitude = BigInt(whole);
      if (
        magnitude > LARGEST_MAGNITUDE ||
        (magnitude === LARGEST_MAGNITUDE && !/^0*$/.test(fraction))
      ) {
        return refuse('must not be above 1,000,000,000,000,000');
      }
    });
  // The pipe ends at a refusal: a refused text is not judged further, for example by its size. An
  // issue that does not continue would also keep the object around it from being judged.
  return numberAsText(text.pipe(z.string()));
}

/**
 * Lets a schema of texts accept a JSON number, too, which it reads as its shortest text (API-55).
 * The input type is text, as in forms.
 */
export const numberAsText = (text: z.ZodType<string, string>): z.ZodType<string, string> =>
  z.preprocess(
    (given) => (typeof given === 'number' ? String(given) : given),
    text,
  ) as unknown as z.ZodType<string, string>;

/**
 * Returns the schema of a figure that must be given. `missing` is the message if there is none:
 * nothing, null or an empty text. `figure` judges all other values, JSON numbers included.
 */
export const requiredFigure = (
  missing: string,
  figure: z.ZodType<string, string>,
): z.ZodType<string, string> =>
  z
    .any()
    .refine((given) => given !== undefined && given !== null && given !== '', {
      error: missing,
      abort: true,
    })
    .pipe(figure) as unknown as z.ZodType<string, string>;

const isBelowACent = (whole: string, fraction: string, text: string): boolean =>
  text.startsWith('-') || (/^0*$/.test(whole) && /^0?0?$/.test(fraction.slice(0, 2)));

/** Returns the schema of a decimal as text that is not below zero. See {@link decimalText}. */
function positiveOrZeroDecimalText({ places }: { places: number }) {
  return decimalText({ places }).refine((text) => !text.startsWith('-'), 'must not be below 0');
}

/** Money that a person types: at least 0, at most 2 decimals. */
export const moneyText = positiveOrZeroDecimalText({ places: 2 });
/**
 * Returns the schema of money of at least a cent. `less` is the message for anything below it, also
 * for a part of a cent.
 */
export const positiveMoneyText = (less: string) => decimalText({ places: 2, less });

const TENTHS = /^-?\d+(?:\.\d0*)?$/;
/**
 * Returns the schema of a number from 0 to `high` in steps of 0.1. `message` is the message for
 * other values.
 */
export const tenthsText = (high: number, message: string) =>
  decimalText({ places: 4 })
    .refine((text) => Number(text) >= 0 && Number(text) <= high, message)
    .pipe(z.string().refine((text) => TENTHS.test(text), 'must be in steps of 0.1'));

/** A price for one share: at least 0, at most 8 decimals. */
export const priceText = positiveOrZeroDecimalText({ places: 8 });
/** A number of shares: at least 0, at most 8 decimals. */
export const quantityText = positiveOrZeroDecimalText({ places: 8 });
