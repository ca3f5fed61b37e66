import type { ChangesSince } from '@evenkeel/contracts/shared/live';
import { api } from './api';

const liveApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What changed after a position; asked whenever the socket has (re)connected. */
    changesSince: build.query<ChangesSince, number>({
      query: (since) => ({ url: `/api/live/changes?since=${since}` }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { changesSince } = liveApi.endpoints;
