import { quoteRequest } from '@evenkeel/contracts/market';
import { typedFigure } from '@/shared/form/typed-figure';

/** Form of an own closing price of a day; checks it like the api. */
export const priceForm = quoteRequest.extend({ price: typedFigure(quoteRequest.shape.price) });
