import fc from 'fast-check';
import { fitted, isPicture } from './picture-file';

const file = (type: string) => ({ type }) as File;

describe('pictures', () => {
  it('are files whose type starts with image/', () => {
    expect(['image/png', 'image/jpeg', 'image/webp'].map((type) => isPicture(file(type)))).toEqual([
      true,
      true,
      true,
    ]);
    expect(
      ['', 'text/plain', 'application/image/png'].map((type) => isPicture(file(type))),
    ).toEqual([false, false, false]);
  });

  it('have a longest side of 800 px at most once they are made smaller, in proportion', () => {
    expect(fitted(4000, 3000)).toEqual({ width: 800, height: 600 });
    expect(fitted(1000, 4000)).toEqual({ width: 200, height: 800 });
    expect(fitted(640, 480)).toEqual({ width: 640, height: 480 });
    expect(fitted(10_000, 1)).toEqual({ width: 800, height: 1 });
    const side = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(side, side, (width, height) =>
        expect(Math.max(...Object.values(fitted(width, height)))).toBeLessThanOrEqual(800),
      ),
    );
  });
});
