import { Dialog, DialogBody } from '@/shared/ui/dialog';
import { SHORTCUTS } from './shortcuts';

export function Keys({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      title="Keyboard shortcuts"
      description="They work on every screen. N and ? do nothing while you type."
      onClose={onClose}
    >
      <DialogBody className="pb-6">
        <dl className="divide-y divide-line">
          {SHORTCUTS.map(({ keys, does }) => (
            <div key={does} className="flex items-center justify-between gap-4 py-2.5 text-sm">
              <dt>{does}</dt>
              <dd className="flex gap-1">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="rounded-md border border-line bg-sunken px-1.5 py-0.5 font-sans text-xs text-muted"
                  >
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </DialogBody>
    </Dialog>
  );
}
