import { Failure } from '@/shared/ui/states';

/** Returns the status of a server's answer; null if there was no answer. */
const statusOf = (error: unknown): number | null =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number'
    ? error.status
    : null;

/** Returns the words for a failed call (REB-40). */
export function httpWords(error: unknown): string {
  const status = statusOf(error);
  return status === null ? 'The server could not be reached' : `HTTP error! status: ${status}`;
}

export function CalculationFailure({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  return <Failure title={httpWords(error)} error={error} onRetry={onRetry} />;
}
