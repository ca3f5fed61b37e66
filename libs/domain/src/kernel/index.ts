export { Decimal } from './decimal';
export { accept, refuse, type Decision, type FieldProblem, type Refusal } from './decision';
export { readFigure } from './figure';
export { isMoreThanAYearLater, readMoment } from './moment';
export { portion, shareOut } from './share-out';
