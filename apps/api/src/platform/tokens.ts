/** Injection tokens of parts that have no class of their own. */
/** Settings from the environment: see libs/platform/src/config. */
export const CONFIG = Symbol('config');
export const LOGGER = Symbol('logger');
export const EVENT_STORE = Symbol('event store');
export const EVENT_CODEC = Symbol('event codec');
/** The users' keys. */
export const KEY_VAULT = Symbol('key vault');
export const QUEUES = Symbol('queues');
export const ANNOUNCEMENTS = Symbol('announcements');
/** Source of the time and of new ids, so that code below asks for neither by itself. */
export const CLOCK_AND_IDS = Symbol('clock and ids');

export interface ClockAndIds {
  now(): Date;
  newId(): string;
}
