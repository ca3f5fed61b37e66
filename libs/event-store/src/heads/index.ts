export { ChainHeads } from './chain-heads';
export { type Flaw, type Head, LogWalk, type NotedHead } from './log-walk';
export { readLog } from './read-log';
export {
  fingerprintOf,
  HeadsProblem,
  publicText,
  readSignedHeads,
  type SignedHead,
  type SignedHeads,
  signHeads,
} from './signed-heads';
