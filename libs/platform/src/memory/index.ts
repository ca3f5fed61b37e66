export { RecentlyUsed } from './recently-used';
export { Turns } from './turns';
