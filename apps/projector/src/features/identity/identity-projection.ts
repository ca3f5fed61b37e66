import {
  identityProjection as definition,
  userProfile,
} from '@evenkeel/read-models/identity/tables';
import type { UserStream } from '@evenkeel/domain/streams';
import type { Projection } from '@evenkeel/projections/projection';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The user's profile. */
export const identityProjection: Projection<UserStream> = {
  definition,
  start: ({ writer, ownerId }) => ({
    apply: ({ event }) => {
      switch (event.type) {
        case 'UserRegistered': {
          const { userId, email, name, username, authProvider, timezone, avatar } = event.data;
          writer.insert(userProfile, {
            user_id: userId,
            email,
            name,
            display_name: name,
            username,
            // After the user's key is destroyed, a mark replaces the address.
            photo_url: avatar?.startsWith('https://') ? avatar : null,
            profile_picture: null,
            date_of_birth: null,
            timezone,
            auth_provider: authProvider,
          });
          return;
        }
        case 'ProfileChanged': {
          const { name, username, dateOfBirth, timezone } = event.data;
          // After the user's key is destroyed, a mark replaces the day.
          const date_of_birth = dateOfBirth !== null && DAY.test(dateOfBirth) ? dateOfBirth : null;
          writer.patch(userProfile, {
            user_id: ownerId,
            name,
            display_name: name,
            username,
            date_of_birth,
            timezone,
          });
          return;
        }
        case 'AccountDataReset':
        case 'AccountResetUndone':
        case 'AccountResetClosed':
          // Portfolios have events of their own, and the profile stays.
          return;
        case 'UserErased':
          // The stream has ended, and its rows are removed with it.
          return;
        case 'ProfilePictureChanged':
          writer.patch(userProfile, {
            user_id: ownerId,
            profile_picture: event.data.objectPath,
          });
          return;
      }
    },
  }),
};
