import type { UserView } from '@evenkeel/contracts/identity';
import { api } from './api';

/** Reads the signed-in user, whom the session keeps up to date on every screen. */
export const userApi = api.injectEndpoints({
  endpoints: (build) => ({
    user: build.query<UserView, string>({
      query: (id) => ({ url: `/api/users/${id}` }),
      providesTags: ['profile'],
    }),
  }),
});

export const { useUserQuery } = userApi;
