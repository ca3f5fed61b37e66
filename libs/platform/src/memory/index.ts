export { RecentlyUsed } from './recently-used';
export { Turns } from './turns';
export { weightOfState } from './weight-of-state';
