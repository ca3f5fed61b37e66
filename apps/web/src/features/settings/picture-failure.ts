import { isLost, messageOf, unanswered } from '@/shared/api/request-error';

/**
 * Returns the reason why a picture was not saved (SET-27). If no answer came, it says so in our
 * words instead of the browser's.
 */
export const whyNotSaved = (error: unknown): string => {
  const reason = isLost(error) ? unanswered.message : messageOf(error);
  return `Failed to save profile picture: ${reason ?? 'Unknown error'}`;
};
