import { Download } from 'lucide-react';
import { messageForPeople } from '@/shared/api/request-error';
import { saveCsv } from '@/shared/lib/save-file';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Button } from '@/shared/ui/button';

interface ExportButtonProps {
  readonly fileName: string;
  /** Requests the file's text. */
  readonly ask: () => Promise<{ readonly data?: string; readonly error?: unknown }>;
  readonly isPending: boolean;
}

/** Saves CSV text as a file. A plain link could not carry the session's token. */
export function ExportButton({ fileName, ask, isPending }: ExportButtonProps) {
  const dispatch = useAppDispatch();
  const run = async () => {
    const { data, error } = await ask();
    if (data !== undefined) saveCsv(data, fileName);
    else
      dispatch(toastShown('Error', messageForPeople(error, 'The export failed.'), 'destructive'));
  };
  return (
    <Button variant="outline" disabled={isPending} onClick={() => void run()}>
      <Download aria-hidden />
      {isPending ? 'Exporting...' : 'Export'}
    </Button>
  );
}
