import { useState } from 'react';
import type { UserView } from '@evenkeel/contracts/identity';
import { cn } from '@/shared/lib/cn';
import { pictureAddress } from '@/shared/lib/picture-address';

/**
 * Matches one letter as people see it: a flag, or a character with its accents, its skin tone and
 * the characters joined to it. `Intl.Segmenter` knows more, but some browsers lack it.
 */
const LETTER = /^(?:\p{RI}{2}|.(?:\p{M}|\p{EMod}|\u200d.)*)/su;
const firstLetter = (word: string): string => LETTER.exec(word)?.[0].toUpperCase() ?? '';

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return firstLetter(first) + firstLetter(last);
}

interface AvatarProps {
  readonly user: Pick<UserView, 'name' | 'profilePicture' | 'photoURL'>;
  /** Classes for the size of the picture and of the letters. */
  readonly className: string;
}

/** A user's picture, else the initials. The user's name belongs beside it. */
export function Avatar({ user, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const picture = user.profilePicture ?? user.photoURL;
  const look = cn(
    'grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent',
    className,
  );
  return (
    <span aria-hidden className={look}>
      {picture !== null && picture !== broken ? (
        <img
          src={pictureAddress(picture)}
          alt=""
          referrerPolicy="no-referrer"
          className="size-full object-cover"
          onError={() => setBroken(picture)}
        />
      ) : (
        initials(user.name)
      )}
    </span>
  );
}
