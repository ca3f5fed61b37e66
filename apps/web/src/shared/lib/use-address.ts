import { useCallback } from 'react';
import {
  createSearchParams,
  type URLSearchParamsInit,
  useNavigate,
  useSearchParams,
} from 'react-router';

export type ChangeAddress = (
  next: (before: URLSearchParams) => URLSearchParamsInit,
  options?: { readonly replace?: boolean },
) => void;

/**
 * Returns the parameters of the address, and a function that changes them. The router shows a new
 * address a moment later; a choice in the meantime builds upon the newest address, not upon the one
 * that the page shows (WEB-84).
 */
export function useAddress(): [shown: URLSearchParams, change: ChangeAddress] {
  const [shown] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback<ChangeAddress>(
    (next, options) => {
      const search = createSearchParams(next(new URLSearchParams(window.location.search)));
      void navigate({ search: search.toString() }, options);
    },
    [navigate],
  );
  return [shown, change];
}
