import { money, shares } from '@/shared/format/figures';

/**
 * Figures as the server's sentences have them: `−$1,234.50`, `1,234.5 shares`. A name in them may
 * hold others, such as `1,5 shares`, which stay.
 */
const FIGURE = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;
const SHARES = /\d[\d,.]*(?= shares? )/g;
const AMOUNT = /(\u2212?)\$(\d[\d,.]*\.\d\d)(?!\d)/g;

const ungrouped = (figure: string): string => figure.replaceAll(',', '');

/** A sentence of the server with its figures as all others on the screen have them (REB-21). */
export const figuresAsShown = (sentence: string): string =>
  sentence
    .replace(SHARES, (figure) => (FIGURE.test(figure) ? shares(ungrouped(figure)) : figure))
    .replace(AMOUNT, (text, minus: string, figure: string) =>
      FIGURE.test(figure) ? money(`${minus && '-'}${ungrouped(figure)}`) : text,
    );
