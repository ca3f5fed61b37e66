import { identityProjection as definition } from '@evenkeel/read-models/identity/tables';
import type { UserStream } from '@evenkeel/domain/streams';
import type { Projection } from '../../engine/projection';

/** The user's profile. */
export const identityProjection: Projection<UserStream> = {
  definition,
  views: ['profile'],
  start: ({ writer }) => ({
    apply: ({ event }) => {
      if (event.type !== 'UserRegistered') return;
      const { userId, email, name, username, authProvider, timezone } = event.data;
      writer.insert('user_profile', {
        user_id: userId,
        email,
        name,
        display_name: name,
        username,
        photo_url: null,
        profile_picture: null,
        date_of_birth: null,
        timezone,
        auth_provider: authProvider,
      });
    },
  }),
};
