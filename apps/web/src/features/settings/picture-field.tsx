import { ImageUp } from 'lucide-react';
import { useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import type { UserView } from '@evenkeel/contracts/identity';
import { messageForPeople } from '@/shared/api/request-error';
import { cn } from '@/shared/lib/cn';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { lazyDialog } from '@/shared/ui/lazy-dialog';
import { useFileDrop } from '@/shared/ui/use-file-drop';
import { useChangeSettingsMutation } from './api';
import { isPicture, pictureToCrop } from './picture-file';

const CropDialog = lazyDialog(() => import('./crop-dialog').then((module) => module.CropDialog));

/**
 * The profile picture: dropped or chosen here, then cropped. It is saved by itself, not with the
 * form around it.
 */
export function PictureField({ user }: { readonly user: UserView }) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { picture, problem, isRemoving, choose, clear, close } = usePicture();
  return (
    <div>
      <DropField onBrowse={() => input.current?.click()} onDrop={(file) => void choose(file)}>
        <Avatar user={user} className="size-16 text-xl" />
        <div className="min-w-0 grow basis-44">
          <p className="text-sm font-medium">Profile picture</p>
          <p id={`${id}-hint`} className="text-note text-muted">
            Drop a picture here, or click to browse.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" aria-describedby={`${id}-hint`}>
            <ImageUp aria-hidden />
            Change Picture
          </Button>
          {user.profilePicture !== null && (
            <Button variant="ghost" disabled={isRemoving} onClick={(event) => void clear(event)}>
              Remove
            </Button>
          )}
        </div>
      </DropField>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Profile picture file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {problem && (
        <p role="alert" className="mt-1.5 text-note text-loss">
          {problem}
        </p>
      )}
      {picture && <CropDialog picture={picture} onClose={close} />}
    </div>
  );
}

/** The picture that is to be cropped, once one is chosen, and what went wrong. */
function usePicture() {
  const [remove, removing] = useChangeSettingsMutation();
  const [picture, setPicture] = useState<Blob | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    if (!isPicture(file)) return setProblem('Please choose an image file');
    setProblem(null);
    try {
      setPicture(await pictureToCrop(file));
    } catch (error) {
      setProblem(messageForPeople(error, 'This picture could not be opened'));
    }
  };
  const clear = async (event: MouseEvent) => {
    event.stopPropagation();
    const answer = await remove({ profilePicture: null });
    setProblem(
      answer.error ? messageForPeople(answer.error, 'The picture could not be removed') : null,
    );
  };
  const close = () => setPicture(null);
  return { picture, problem, isRemoving: removing.isLoading, choose, clear, close };
}

interface DropFieldProps {
  readonly onBrowse: () => void;
  readonly onDrop: (file: File | undefined) => void;
  readonly children: ReactNode;
}

/**
 * Takes a dropped file. A click anywhere in it browses; its button is there for the keyboard, and
 * the button's click rises to here.
 */
function DropField({ onBrowse, onDrop, children }: DropFieldProps) {
  const { isOver, target } = useFileDrop((files) => onDrop(files[0]));
  return (
    <div
      {...target}
      onClick={onBrowse}
      className={cn(
        'flex cursor-pointer flex-wrap items-center gap-4 rounded-card border border-dashed border-line-strong p-4 transition-colors',
        isOver && 'border-accent bg-accent-soft',
      )}
    >
      {children}
    </div>
  );
}
