import type {
  AuthAnswer,
  DoneAnswer,
  ForgotPasswordRequest,
  GoogleSignInBody,
  ResetPasswordAnswer,
  ResetPasswordRequest,
  SignInRequest,
  SignUpRequest,
} from '@evenkeel/contracts/identity';
import { api } from '@/shared/api/api';

const identityApi = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<AuthAnswer, SignInRequest>({
      query: (body) => ({ url: '/api/auth/signin', method: 'POST', body, anonymous: true }),
    }),
    signUp: build.mutation<AuthAnswer, SignUpRequest>({
      query: (body) => ({
        url: '/api/auth/signup',
        method: 'POST',
        body,
        anonymous: true,
        begins: true,
      }),
    }),
    googleSignIn: build.mutation<AuthAnswer, GoogleSignInBody>({
      query: (body) => ({ url: '/api/auth/google', method: 'POST', body, anonymous: true }),
    }),
    forgotPassword: build.mutation<DoneAnswer, ForgotPasswordRequest>({
      query: (body) => ({
        url: '/api/auth/forgot-password',
        method: 'POST',
        body,
        anonymous: true,
      }),
    }),
    resetPassword: build.mutation<ResetPasswordAnswer, ResetPasswordRequest>({
      query: (body) => ({ url: '/api/auth/reset-password', method: 'POST', body, anonymous: true }),
    }),
  }),
});

export const {
  useSignInMutation,
  useSignUpMutation,
  useGoogleSignInMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
} = identityApi;
