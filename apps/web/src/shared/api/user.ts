import type { UserView } from '@evenkeel/contracts/identity';
import { api } from './api';

/** The session keeps the signed-in user as this says, whatever is shown. */
export const userApi = api.injectEndpoints({
  endpoints: (build) => ({
    user: build.query<UserView, string>({
      query: (id) => ({ url: `/api/users/${id}` }),
      providesTags: ['profile'],
    }),
  }),
});

export const { useUserQuery } = userApi;
