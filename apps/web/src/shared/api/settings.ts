import type { ChangePasswordRequest, UserView } from '@evenkeel/contracts/identity';
import type { ProfilePictureAnswer, SettingsRequest, UploadAnswer } from '@evenkeel/contracts/settings';
import { browserStorage, STORED } from '../lib/browser-storage';
import { api } from './api';
import { errorOfAnswer, unreachable, type RequestError } from './request-error';

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    user: build.query<UserView, string>({
      query: (id) => ({ url: `/api/users/${id}` }),
      providesTags: ['profile'],
    }),
    changeSettings: build.mutation<UserView, SettingsRequest>({
      query: (body) => ({ url: '/api/user/settings', method: 'PUT', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['profile']),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(settingsApi.util.updateQueryData('user', data.id, () => data));
      },
    }),
    changePassword: build.mutation<unknown, ChangePasswordRequest>({
      query: (body) => ({ url: '/api/auth/change-password', method: 'POST', body }),
    }),
    /** An address for the picture, the picture to that address, its address to the profile (first seed, section 7.3). */
    savePicture: build.mutation<ProfilePictureAnswer, Blob>({
      queryFn: async (picture, _api, _extra, request) => {
        const opened = await request({ url: '/api/objects/upload', method: 'POST' });
        if (opened.error) return { error: opened.error as RequestError };
        const { uploadURL } = opened.data as UploadAnswer;
        const failure = await putPicture(uploadURL, picture);
        if (failure) return { error: failure };
        const taken = await request({ url: '/api/user/profile-picture', method: 'PUT', body: { profilePictureURL: uploadURL } });
        return taken.error ? { error: taken.error as RequestError } : { data: taken.data as ProfilePictureAnswer };
      },
      invalidatesTags: (_answer, error) => (error ? [] : ['profile']),
    }),
  }),
});

/**
 * Deletes all data of the account; whether that succeeded. No mutation: the end of every session, of which the socket hears before the
 * answer comes, signs this page out and aborts what still runs.
 */
export async function resetAccount(): Promise<boolean> {
  const token = browserStorage.read(STORED.token);
  if (token === null) return false;
  try {
    const answer = await fetch('/api/auth/reset-account', { method: 'POST', headers: { authorization: `Bearer ${token}` }, credentials: 'include' });
    return answer.ok;
  } catch (error) {
    console.warn('The account could not be reset', error);
    return false;
  }
}

async function putPicture(address: string, picture: Blob): Promise<RequestError | null> {
  try {
    const answer = await fetch(address, { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: picture });
    if (answer.ok) return null;
    const error = await errorOfAnswer(answer);
    const text = error.problem?.message ?? error.message.replace(/^\d+: /, '');
    return { ...error, problem: null, message: `Upload failed: ${answer.status} ${text}` };
  } catch (cause) {
    return unreachable(cause);
  }
}

export const { useUserQuery, useChangeSettingsMutation, useChangePasswordMutation, useSavePictureMutation } = settingsApi;
