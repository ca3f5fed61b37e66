import { z } from 'zod';

const LARGEST_MAGNITUDE = 10n ** 15n;
const MOST_DIGITS = 32;
const PLAIN_DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * A decimal number as text, the form in which people's figures travel (NUM-4, NUM-5).
 *
 * In: a string such as `12`, `-3.50`. Out: the same string. Refuses, with a message a person can act on: anything that is
 * not a plain decimal (exponents, NaN, Infinity, spaces), more than 32 digits, negative zero, more than `places` decimals, and magnitudes
 * above 1e15.
 */
export function decimalText({ places }: { places: number }) {
  return z
    .string({ error: 'must be a decimal number given as text' })
    .superRefine((text, context) => {
      const refuse = (message: string) => context.addIssue({ code: 'custom', message });
      if (!PLAIN_DECIMAL.test(text)) return refuse('must be a plain decimal number');
      const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
      // Before anything is made of them: BigInt takes a time that is quadratic in their number.
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
        return refuse('must not be above 1000000000000000');
      }
    });
}

/** A decimal as text that is not below zero. See {@link decimalText}. */
function positiveOrZeroDecimalText({ places }: { places: number }) {
  return decimalText({ places }).refine((text) => !text.startsWith('-'), 'must not be below 0');
}

/** Money typed by a person: at least 0, at most 2 decimals. */
export const moneyText = positiveOrZeroDecimalText({ places: 2 });
/** A price for one share: at least 0, at most 8 decimals. */
export const priceText = positiveOrZeroDecimalText({ places: 8 });
/** A number of shares: at least 0, at most 8 decimals. */
export const quantityText = positiveOrZeroDecimalText({ places: 8 });
