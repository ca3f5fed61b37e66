export { dropUnneededMoments, dropUnusedSchemas } from './drop-moments';
export {
  type Clocks,
  createMomentSchema,
  inMoment,
  MOMENT_READ_MODELS,
  MOMENT_SHAPE,
} from './moment-schema';
export type { MomentStatus } from './moment.entity';
