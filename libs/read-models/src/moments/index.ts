export { dropUnneededMoments, dropUnusedSchemas } from './drop-moments';
export {
  type Clocks,
  createMomentSchema,
  inMoment,
  inMoments,
  isWrittenLast,
  MOMENT_READ_MODELS,
  MOMENT_SHAPE,
  needsAll,
} from './moment-schema';
export type { MomentStatus } from './moment.entity';
