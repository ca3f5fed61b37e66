import { isLost, messageOf, unanswered } from '@/shared/api/request-error';

/**
 * Why a picture was not saved (SET-27). Where no answer came, that is said, and nothing in the
 * browser's words.
 */
export const whyNotSaved = (error: unknown): string => {
  const reason = isLost(error) ? unanswered.message : messageOf(error);
  return `Failed to save profile picture: ${reason ?? 'Unknown error'}`;
};
