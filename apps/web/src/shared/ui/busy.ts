import { createContext } from 'react';

/**
 * True within a dialog while it saves: all its buttons are off, so that nothing is sent twice or
 * left half-way.
 */
export const BusyContext = createContext(false);
