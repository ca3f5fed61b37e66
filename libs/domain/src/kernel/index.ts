export { Decimal } from './decimal';
export type { SplitRatio } from './split-ratio';
export { accept, refuse, type Decision, type FieldProblem, type Refusal } from './decision';
