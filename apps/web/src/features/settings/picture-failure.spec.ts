import { unanswered, unreachable } from '@/shared/api/request-error';
import { whyNotSaved } from './picture-failure';

it.each([
  ['the line is cut', unreachable(new TypeError('Failed to fetch')), unanswered.message],
  ['nobody answers', unanswered, unanswered.message],
  ['it is refused', new Error('Upload failed: 507 Full'), 'Upload failed: 507 Full'],
  ['nothing is known', {}, 'Unknown error'],
])('why a picture was not saved is said in plain words: where %s', (_where, error, reason) => {
  expect(whyNotSaved(error)).toBe(`Failed to save profile picture: ${reason}`);
});
