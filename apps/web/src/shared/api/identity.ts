import type { AuthConfig } from '@evenkeel/contracts/identity';
import { api } from './api';

/** The session reads these endpoints, with or without a screen. */
const identityApi = api.injectEndpoints({
  endpoints: (build) => ({
    authConfig: build.query<AuthConfig, void>({
      query: () => ({ url: '/api/auth/config', anonymous: true }),
    }),
    signOut: build.mutation<unknown, void>({
      query: () => ({ url: '/api/auth/signout', method: 'POST' }),
    }),
  }),
});

export const { useAuthConfigQuery } = identityApi;
export const { authConfig, signOut } = identityApi.endpoints;
