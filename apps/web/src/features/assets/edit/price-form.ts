import { quoteRequest } from '@evenkeel/contracts/market';
import { typedFigure } from '@/shared/form/typed-figure';

/** An own closing price of a day, checked as the api checks it. */
export const priceForm = quoteRequest.extend({ price: typedFigure(quoteRequest.shape.price) });
