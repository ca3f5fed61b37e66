import { createContext } from 'react';

/**
 * True within a dialog while it saves: all its buttons are disabled, so that nobody sends the form
 * twice or leaves it half-way.
 */
export const BusyContext = createContext(false);
