export { Decimal } from './decimal';
export { withoutEndingZeros } from './figure';
export { groupBy } from './group-by';
export { plural } from './in-words';
export { MONEY_PLACES } from './money-places';
export { asSeen } from './text';
export type { ShareMovement } from './share-movement';
export type { SplitRatio } from './split-ratio';
export { accept, refuse, type Decision, type FieldProblem, type Refusal } from './decision';
