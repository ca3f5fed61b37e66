import { UNKNOWN_OUTCOME } from '@evenkeel/contracts/shared/problem';
import { unanswered, unreachable, type RequestError } from '@/shared/api/request-error';
import { failureToast } from './failure-toast';

const answered = (status: number, message?: string): RequestError => ({
  ...unanswered,
  status,
  problem: message === undefined ? null : { statusCode: status, error: '', message },
});

describe('a change that failed', () => {
  it.each([
    ['nobody answered', unanswered],
    ['the server waited in vain for its log', answered(503, UNKNOWN_OUTCOME)],
    ['a proxy waited in vain', answered(504)],
  ])('may be done where %s', (_where, error) => {
    expect(failureToast(error, 'Failed to delete item', 'Because').payload).toMatchObject({
      title: 'It is not known whether this was done',
      description: 'Please try again in a moment: nothing is done twice.',
      variant: 'destructive',
    });
  });

  it.each([
    ['the line was cut', unreachable(new TypeError('Failed to fetch'))],
    ['the server refused it', answered(422, 'Taken')],
    ['the server was not ready for it', answered(503)],
    ['the server failed', answered(500)],
  ])('is told as one where %s', (_where, error) => {
    expect(failureToast(error, 'Failed to delete item', 'Because').payload).toMatchObject({
      title: 'Failed to delete item',
      description: 'Because',
      variant: 'destructive',
    });
  });
});
