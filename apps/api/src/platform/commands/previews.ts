import { Injectable } from '@nestjs/common';
import { PersonTurns } from './person-turns';

/**
 * Turns for requests that work through a whole ledger, for example the preview of another
 * accounting method (API-66). They are separate from the turns of `Folds`, because an undo that
 * waits there keeps others from reading its portfolio.
 */
@Injectable()
export class Previews extends PersonTurns {
  constructor() {
    super('Too much is being worked out for you at once. Please try again.');
  }
}
