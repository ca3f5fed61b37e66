import { isCalendarDay, monthName } from './dates';
import { exactly, percentText } from './figures';
import { isolated } from './isolated';

/** Matches the digits of a figure in the server's sentences: `1,234.50`, `1,234.5`, `99.5`. */
const FIGURE = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;
const FIGURES = /(\u2212?)(\$?)(\d(?:[\d,.]*\d)?)( ?%)?/g;
/** Matches the text before a figure, but not within a word, a day, or a name such as `HB-1.5`. */
const BEGINS = /[^\p{L}\p{N}_.,-]$|^$/u;
const ENDS = /^(?![\p{L}\p{N}_]|-\d)/u;
/** Matches a unit whose figure takes the reader's form even if it has no marks. */
const UNIT = /^ shares? /;

function inParts(sentence: string): string {
  return sentence.replace(
    FIGURES,
    (
      text,
      minus: string,
      dollar: string,
      digits: string,
      percent: string | undefined,
      at: number,
    ) => {
      const rest = sentence.slice(at + text.length);
      if (!FIGURE.test(digits) || !BEGINS.test(sentence.slice(0, at)) || !ENDS.test(rest))
        return text;
      if (percent !== undefined) return dollar ? text : percentText(plainOf(minus + digits));
      // A number without marks may be a year, and all languages read it alike.
      if (!dollar && !/[.,]/.test(digits) && !UNIT.test(rest)) return text;
      return figureAsShown(text);
    },
  );
}

const plainOf = (figure: string): string => figure.replace('\u2212', '-').replaceAll(/[$,]/g, '');

/** Returns a figure of the server, such as `−$1,234.50`, in the form of the other figures. */
export function figureAsShown(figure: string): string {
  return exactly(plainOf(figure), figure.includes('$') ? 'money' : 'number');
}

/**
 * Returns the names among some texts in the order of the search: the longest first, because one
 * name may be a part of another. A text without letters is no name, but a figure itself.
 */
export const namesOf = (texts: readonly string[]): string[] =>
  texts.filter((text) => /\p{L}/u.test(text)).toSorted((a, b) => b.length - a.length);

const WORDS = /[\w-]+/g;
const MONTH = /^\d{4}-\d{2}$/;

/** Whether a text is written as a calendar day or month, as some names are. */
export const isDayOrMonth = (text: string): boolean => isCalendarDay(text) || MONTH.test(text);

/** Returns a text of the api with its days and months in the reader's form. */
export const withDates = (text: string, dayText: (day: string) => string): string =>
  text.replace(WORDS, (word) => {
    if (isCalendarDay(word)) return dayText(word);
    return MONTH.test(word) ? monthName(word) : word;
  });

/**
 * Returns a sentence of the server with its figures in the form of the other figures (WEB-92).
 * `names` are the names in the sentence, which may contain figures; they stay unchanged, and are
 * isolated. `dayText` returns the reader's form of a day; without it, days stay unchanged.
 */
export function figuresAsShown(
  sentence: string,
  names: readonly string[] = [],
  dayText?: (day: string) => string,
): string {
  const [name, ...others] = names;
  if (name === undefined)
    return dayText ? withDates(inParts(sentence), dayText) : inParts(sentence);
  if (name === '') return figuresAsShown(sentence, others, dayText);
  return sentence
    .split(name)
    .map((part) => figuresAsShown(part, others, dayText))
    .join(isolated(name));
}
