import type {
  ChangePasswordRequest,
  ConfirmIdentityRequest,
  ResetView,
  SessionView,
  UserView,
} from '@evenkeel/contracts/identity';
import { VIEW_NAMES } from '@evenkeel/contracts/shared/live';
import type {
  ProfilePictureAnswer,
  SettingsRequest,
  UploadAnswer,
} from '@evenkeel/contracts/settings';
import { api } from '@/shared/api/api';
import { changed } from '@/shared/api/changed';
import {
  errorOfAnswer,
  isNotFound,
  notSignedIn,
  unanswered,
  unreachable,
  type RequestError,
} from '@/shared/api/request-error';
import { inTime, LONGEST_ANSWER_MS } from '@/shared/api/time-limits';
import { userApi } from '@/shared/api/user';
import { browserStorage, STORED } from '@/shared/lib/browser-storage';

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeSettings: build.mutation<UserView, SettingsRequest>({
      query: (body) => ({ url: '/api/user/settings', method: 'PUT', body }),
      invalidatesTags: changed('profile'),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(userApi.util.updateQueryData('user', data.id, () => data));
      },
    }),
    changePassword: build.mutation<unknown, ChangePasswordRequest>({
      query: (body) => ({ url: '/api/auth/change-password', method: 'POST', body }),
    }),
    sessions: build.query<SessionView[], void>({
      query: () => ({ url: '/api/auth/sessions' }),
    }),
    /**
     * Ends a session. If the session no longer exists, it has ended elsewhere, which is no failure
     * (SET-42).
     */
    endSession: build.mutation<unknown, string>({
      queryFn: async (id, { dispatch }, _extra, request) => {
        const { error } = await request({ url: `/api/auth/sessions/${id}`, method: 'DELETE' });
        if (error && !isNotFound(error)) return { error: error as RequestError };
        dispatch(sessionEnded(id));
        return { data: null };
      },
    }),
    resets: build.query<ResetView[], void>({
      query: () => ({ url: '/api/auth/resets' }),
    }),
    undoReset: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/auth/resets/${id}/undo`, method: 'POST' }),
      invalidatesTags: changed(...VIEW_NAMES),
    }),
    /**
     * Asks for an upload address, sends the picture there, and saves its address in the profile
     * (SET-22).
     */
    savePicture: build.mutation<ProfilePictureAnswer, Blob>({
      queryFn: async (picture, _api, _extra, request) => {
        const opened = await request({
          url: '/api/objects/upload',
          method: 'POST',
          onlyAsks: true,
        });
        if (opened.error) return { error: opened.error as RequestError };
        const { uploadURL } = opened.data as UploadAnswer;
        const failure = await putPicture(uploadURL, picture);
        if (failure) return { error: failure };
        const taken = await request({
          url: '/api/user/profile-picture',
          method: 'PUT',
          body: { profilePictureURL: uploadURL },
        });
        return taken.error
          ? { error: taken.error as RequestError }
          : { data: taken.data as ProfilePictureAnswer };
      },
      invalidatesTags: changed('profile'),
    }),
  }),
});

const sessionEnded = (id: string) =>
  settingsApi.util.updateQueryData('sessions', undefined, (sessions) =>
    sessions.filter((session) => session.id !== id),
  );

export const {
  useChangeSettingsMutation,
  useChangePasswordMutation,
  useSavePictureMutation,
  useSessionsQuery,
  useEndSessionMutation,
  useResetsQuery,
  useUndoResetMutation,
} = settingsApi;

/**
 * Resets the account data. Returns null, or the failure. This is not a mutation: the reset ends
 * every session, and the socket hears of that before the answer arrives, signs this page out and
 * aborts requests that are still open.
 */
export async function resetAccount(proof: ConfirmIdentityRequest): Promise<RequestError | null> {
  const token = browserStorage.read(STORED.token);
  if (token === null) return notSignedIn;
  const signal = inTime(LONGEST_ANSWER_MS);
  try {
    const answer = await fetch('/api/auth/reset-account', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      credentials: 'include',
      body: JSON.stringify(proof),
      signal,
    });
    return answer.ok ? null : await errorOfAnswer(answer);
  } catch (cause) {
    console.warn('The account could not be reset', cause);
    return signal.aborted ? unanswered : unreachable(cause);
  }
}

async function putPicture(address: string, picture: Blob): Promise<RequestError | null> {
  try {
    const answer = await fetch(address, {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      body: picture,
      signal: inTime(LONGEST_ANSWER_MS),
    });
    if (answer.ok) return null;
    const error = await errorOfAnswer(answer);
    const text = error.problem?.message ?? error.message.replace(/^\d+: /, '');
    return { ...error, problem: null, message: `Upload failed: ${answer.status} ${text}` };
  } catch (cause) {
    return unreachable(cause);
  }
}
