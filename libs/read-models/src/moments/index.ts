export { dropUnneededMoments, dropUnusedSchemas } from './drop-moments';
export {
  type Clocks,
  createMomentSchema,
  inMoment,
  isWrittenLast,
  MOMENT_READ_MODELS,
  MOMENT_SHAPE,
  needsAll,
} from './moment-schema';
export type { MomentStatus } from './moment.entity';
