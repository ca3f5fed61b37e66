import { money, shares } from '@/shared/format/figures';

/** Figures as the server's sentences have them: `−$1,234.50`, `1,234.5 shares`. */
const SHARES = /\d[\d,]*(?:\.\d+)?(?= shares? )/g;
const AMOUNT = /(\u2212?)\$(\d[\d,]*\.\d\d)/g;

const ungrouped = (figure: string): string => figure.replaceAll(',', '');

/** A sentence of the server with its figures as all others on the screen have them (REB-21). */
export const figuresAsShown = (sentence: string): string =>
  sentence
    .replace(SHARES, (figure) => shares(ungrouped(figure)))
    .replace(AMOUNT, (_, minus: string, figure: string) =>
      money(`${minus && '-'}${ungrouped(figure)}`),
    );
