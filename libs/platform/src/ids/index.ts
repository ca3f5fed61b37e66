import { v7 } from 'uuid';

/**
 * A new id: a UUID of version 7 (RFC 9562) in lower case. Within one process each is greater than the one before; between processes they
 * ascend by the clock, to the millisecond. Ids that are made one after the other so stand side by side in every index (ADR 0035).
 */
export const newId = (): string => v7();
