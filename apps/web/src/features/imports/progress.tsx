import { plural } from '@/shared/format/figures';

interface ProgressProps {
  readonly fileName: string;
  readonly rows: number;
  readonly isRecording: boolean;
}

/**
 * Shows that the server works on the file. The server does so in one piece, so it reports no
 * progress.
 */
export function Progress({ fileName, rows, isRecording }: ProgressProps) {
  const label = `${isRecording ? 'Importing' : 'Checking'} ${plural(rows, 'row')} of ${fileName}…`;
  return (
    <div role="status" className="py-12 text-center">
      <p className="mb-4 text-sm font-medium">{label}</p>
      {isRecording && (
        <p className="mb-4 text-note text-muted">
          You can close this dialog, but keep the page open: the import needs it.
        </p>
      )}
      <div
        role="progressbar"
        aria-label={label}
        className="mx-auto h-1.5 max-w-sm overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full w-1/3 animate-(--animate-sweep) rounded-full bg-accent motion-reduce:w-full" />
      </div>
    </div>
  );
}
