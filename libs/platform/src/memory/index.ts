export { RecentlyUsed } from './recently-used';
export { TurnTooLate, Turns } from './turns';
export { weightOfState } from './weight-of-state';
