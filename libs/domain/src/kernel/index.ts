export { Decimal } from './decimal';
export { accept, refuse, type Decision, type FieldProblem, type Refusal } from './decision';
