import { ImageUp } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { UserView } from '@evenkeel/contracts/identity';
import { messageForPeople } from '@/shared/api/request-error';
import { cn } from '@/shared/lib/cn';
import { useConfirmed } from '@/shared/lib/use-confirmed';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { Confirm } from '@/shared/ui/confirm';
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
  const { picture, problem, choose, close } = usePicture();
  const [isRemovalAsked, askRemoval] = useState(false);
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
            <Button
              variant="ghost"
              onClick={(event) => {
                event.stopPropagation();
                askRemoval(true);
              }}
            >
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
      {isRemovalAsked && <RemovePicture onClose={() => askRemoval(false)} />}
    </div>
  );
}

/** Asks before the picture is removed: the server keeps no copy (SET-24). */
function RemovePicture({ onClose }: { readonly onClose: () => void }) {
  const [remove, { isLoading }] = useChangeSettingsMutation();
  const { failure, confirm } = useConfirmed(
    {
      done: ['Picture removed', 'Your profile picture is deleted.'],
      failed: 'The picture could not be removed',
    },
    onClose,
  );
  return (
    <Confirm
      title="Remove your profile picture?"
      description="It is deleted. This cannot be undone: you would have to upload it again."
      action={isLoading ? 'Removing...' : 'Remove'}
      isDestructive
      isBusy={isLoading}
      failure={failure}
      onConfirm={() => void confirm(() => remove({ profilePicture: null }))}
      onClose={onClose}
    />
  );
}

/** Returns the picture to crop once one is chosen, and the reason if it could not be opened. */
function usePicture() {
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
  const close = () => setPicture(null);
  return { picture, problem, choose, close };
}

interface DropFieldProps {
  readonly onBrowse: () => void;
  readonly onDrop: (file: File | undefined) => void;
  readonly children: ReactNode;
}

/**
 * Takes a dropped file. A click anywhere in the field opens the file browser. The button inside
 * serves the keyboard, and its click arrives here.
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
