import { figureAsShown } from './figures-in-words';

const FIGURE = String.raw`-?\d[\d,]*(?:\.\d+)?`;

/** Parts of refusals with the server's own figures. Other figures may belong to names. */
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
 * Returns a refusal of the server with its figures in the form of the other figures. Figures that
 * the user typed, and those in a file or in a name, stay unchanged (WEB-92).
 */
export const figuresOfRefusal = (text: string): string =>
  text.replace(IN_PLACES, (place) => place.replace(FIGURES, figureAsShown));
