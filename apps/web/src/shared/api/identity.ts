import type { AuthAnswer, AuthConfig, GoogleSignInBody, SignInRequest, SignUpRequest, VerifyAnswer } from '@evenkeel/contracts/identity';
import { api } from './api';

const identityApi = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<AuthAnswer, SignInRequest>({
      query: (body) => ({ url: '/api/auth/signin', method: 'POST', body, anonymous: true }),
    }),
    signUp: build.mutation<AuthAnswer, SignUpRequest>({
      query: (body) => ({ url: '/api/auth/signup', method: 'POST', body, anonymous: true }),
    }),
    authConfig: build.query<AuthConfig, void>({
      query: () => ({ url: '/api/auth/config', anonymous: true }),
    }),
    googleSignIn: build.mutation<AuthAnswer, GoogleSignInBody>({
      query: (body) => ({ url: '/api/auth/google', method: 'POST', body, anonymous: true }),
    }),
    verify: build.query<VerifyAnswer, void>({
      query: () => ({ url: '/api/auth/verify' }),
    }),
    signOut: build.mutation<unknown, void>({
      query: () => ({ url: '/api/auth/signout', method: 'POST' }),
    }),
  }),
});

export const { useSignInMutation, useSignUpMutation, useAuthConfigQuery, useGoogleSignInMutation } = identityApi;
export const { authConfig, signOut, verify } = identityApi.endpoints;
