import { createContext } from 'react';

/** True on screens that show an earlier day: what writes is off (HIS-43). */
export const ReadOnlyContext = createContext(false);
