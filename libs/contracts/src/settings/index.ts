import { z } from 'zod';
import { username } from '../identity';
import { isTimeZone } from '../identity/time-zones';
import { line } from '../shared/scalars';

const DAY_OF_BIRTH = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/;
const WRONG_DAY = 'Date of birth must be a day such as 1980-03-05';
const EARLIEST = '1900-01-01';

/**
 * A calendar day YYYY-MM-DD. From a moment, its day is taken: the time and the zone are dropped
 * (SET-6).
 */
const dateOfBirth = z
  .string({ error: WRONG_DAY })
  .trim()
  .transform((text) => DAY_OF_BIRTH.exec(text)?.[1] ?? '')
  .refine((day) => z.iso.date().safeParse(day).success, { error: WRONG_DAY, abort: true })
  .refine((day) => day >= EARLIEST, `Date of birth must be ${EARLIEST} or later`);

const emptyIsNull = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? null : value;

/**
 * Body of PUT /api/user/settings (SET-15, SET-12). Omitted members stay as they are; null, or empty
 * text, clears a member.
 */
export const settingsRequest = z.object({
  name: line('Name', 'Name is required')
    .min(1, 'Name is required')
    .max(100, 'Name must be at most 100 characters')
    .optional(),
  username: z.preprocess(emptyIsNull, username.nullable()).optional(),
  dateOfBirth: z.preprocess(emptyIsNull, dateOfBirth.nullable()).optional(),
  timezone: z
    .string({ error: 'Timezone is required' })
    .refine(isTimeZone, 'Timezone must be one of the list')
    .optional(),
  /** The present picture, or null to remove it: a new one is uploaded separately. */
  profilePicture: z
    .preprocess(
      emptyIsNull,
      line('Profile picture', 'Profile picture must be text or null')
        .max(2048, 'Profile picture must be at most 2048 characters')
        .nullable(),
    )
    .optional(),
});
export type SettingsRequest = z.infer<typeof settingsRequest>;

/**
 * Answer of POST /api/objects/upload: the address for a PUT of the picture, as image/jpeg.
 * Absolute, or a path of this server.
 */
export const uploadAnswer = z.object({ uploadURL: z.string() });
export type UploadAnswer = z.infer<typeof uploadAnswer>;

/** Body of PUT /api/user/profile-picture: the address of the picture's PUT. */
export const profilePictureRequest = z.object({
  profilePictureURL: line('profilePictureURL', 'profilePictureURL is required')
    .min(1, 'profilePictureURL is required')
    .max(4096, 'profilePictureURL must be at most 4096 characters'),
});
export type ProfilePictureRequest = z.infer<typeof profilePictureRequest>;

export const profilePictureAnswer = z.object({ objectPath: z.string() });
export type ProfilePictureAnswer = z.infer<typeof profilePictureAnswer>;

/** Profile pictures (SET-21). Sizes in pixels and bytes. */
export const PICTURE = { side: 200, type: 'image/jpeg', mostBytes: 256 * 1024 } as const;
