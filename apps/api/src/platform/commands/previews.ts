import { Injectable } from '@nestjs/common';
import { PersonTurns } from './person-turns';

/**
 * Turns for what works through a whole ledger for one request, such as the preview of another
 * accounting method (API-66). They are not those of `Folds`: for these an undo waits while nobody
 * else may read its portfolio.
 */
@Injectable()
export class Previews extends PersonTurns {
  constructor() {
    super('Too much is being worked out for you at once. Please try again.');
  }
}
