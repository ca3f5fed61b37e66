import { date, nullable, text, uuid } from '../generations/columns';
import { defineProjection, defineTable } from '../generations/table-definition';

export const userProfile = defineTable({
  name: 'user_profile',
  columns: {
    user_id: uuid(),
    email: text(),
    name: text(),
    display_name: text(),
    username: nullable(text()),
    photo_url: nullable(text()),
    profile_picture: nullable(text()),
    date_of_birth: nullable(date()),
    timezone: text(),
    auth_provider: text<'email' | 'google'>(),
  },
  key: ['user_id'],
});

export const identityProjection = defineProjection({
  name: 'identity',
  category: 'user',
  views: ['profile'],
  tables: [userProfile],
});
