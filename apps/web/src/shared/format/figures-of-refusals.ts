import { figureAsShown } from './figures-in-words';

const FIGURE = String.raw`-?\d[\d,]*(?:\.\d+)?`;

/** Where the server's refusals have figures of its own: names in them may hold figures, too. */
const PLACES = [
  `: ${FIGURE} held, ${FIGURE} asked for`,
  `Total amount ${FIGURE} differs from quantity x price [+-] fee = ${FIGURE}`,
  `Quantity must be a multiple of ${FIGURE}`,
  `(?:at most|more than) ${FIGURE} (?:assets|different tickers|prices|rows|transactions)`,
  `must not be above ${FIGURE}`,
  `what was paid for the ${FIGURE} shares`,
];
const IN_PLACES = new RegExp(PLACES.join('|'), 'g');
const FIGURES = new RegExp(FIGURE, 'g');

/**
 * A refusal of the server with its figures as all others on the screen have them; what was typed,
 * and what stands in a file or in a name, stays as it is (WEB-92).
 */
export const figuresOfRefusal = (text: string): string =>
  text.replace(IN_PLACES, (place) => place.replace(FIGURES, figureAsShown));
