import { categoryOf, idOf, STREAM_CATEGORIES, streamId } from '.';

describe('the id of a stream', () => {
  const id = '0b6e2f0c-5a43-4a8f-9d7e-1c2b3a4d5e6f';

  it.each([...STREAM_CATEGORIES])('of category %s names category and id', (category) => {
    const stream = streamId(category, id);
    expect(stream).toBe(`${category}-${id}`);
    expect([categoryOf(stream), idOf(stream)]).toEqual([category, id]);
  });

  it.each(['', 'portfolio', `portfolios-${id}`, `toString-${id}`, `$ce-${id}`, '-'])(
    'is of no category where it reads %p',
    (stream) => expect(categoryOf(stream)).toBeNull(),
  );
});

it('no category has a hyphen in its name: the id of a stream is cut at the first one', () => {
  expect(STREAM_CATEGORIES.filter((category) => category.includes('-'))).toEqual([]);
});
