import type { ChangesSince } from '@evenkeel/contracts/shared/live';
import { api } from './api';

const liveApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The changes after a position. The page reads them whenever its socket has connected. */
    changesSince: build.query<ChangesSince, number>({
      query: (since) => ({ url: `/api/live/changes?since=${since}` }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { changesSince } = liveApi.endpoints;
