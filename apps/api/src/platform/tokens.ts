/** Injection tokens of what has no class of its own. */
/** What the environment told: see libs/platform/src/config. */
export const CONFIG = Symbol('config');
export const LOGGER = Symbol('logger');
export const EVENT_STORE = Symbol('event store');
export const EVENT_CODEC = Symbol('event codec');
/** The users' keys. */
export const KEY_VAULT = Symbol('key vault');
export const QUEUES = Symbol('queues');
export const ANNOUNCEMENTS = Symbol('announcements');
/** Where the clock and new ids enter: nothing below asks for them by itself. */
export const CLOCK_AND_IDS = Symbol('clock and ids');

export interface ClockAndIds {
  now(): Date;
  newId(): string;
}
