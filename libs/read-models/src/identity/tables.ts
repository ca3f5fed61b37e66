import type { ProjectionDefinition } from '../generations/table-definition';

export const identityProjection: ProjectionDefinition = {
  name: 'identity',
  category: 'user',
  tables: [
    {
      name: 'user_profile',
      owner: 'user_id',
      key: ['user_id'],
      columns: {
        user_id: 'uuid NOT NULL',
        email: 'text NOT NULL',
        name: 'text NOT NULL',
        display_name: 'text NOT NULL',
        username: 'text',
        photo_url: 'text',
        profile_picture: 'text',
        date_of_birth: 'date',
        timezone: 'text NOT NULL',
        auth_provider: 'text NOT NULL',
      },
    },
  ],
};
