/**
 * Looks that all charts of recharts share. Each constant has the props of the component with the
 * same name.
 */
export const MARGIN = { top: 8, right: 8, bottom: 0, left: 0 };
export const GRID = { vertical: false, stroke: 'var(--line)' };
export const AXIS = {
  tick: { fill: 'var(--muted)', fontSize: 12 },
  tickLine: false,
  axisLine: false,
};
