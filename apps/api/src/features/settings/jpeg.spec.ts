import fc from 'fast-check';
import { jpegFile } from '../../../../../test/support/jpeg';
import { jpegSize, pictureProblem } from './jpeg';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const changed = (file: Buffer, at: number, ...bytes: number[]) => {
  const copy = Buffer.from(file);
  copy.set(bytes, at);
  return copy;
};

describe('the size of a JPEG file', () => {
  it('is what its frame header says', () => {
    expect(jpegSize(jpegFile(200, 200))).toEqual({ width: 200, height: 200 });
    expect(jpegSize(jpegFile(640, 480))).toEqual({ width: 640, height: 480 });
  });

  it('is found in a progressive file and past fill bytes', () => {
    const file = jpegFile(200, 100);
    const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
    expect(jpegSize(changed(file, frame + 1, 0xc2))).toEqual({ width: 200, height: 100 });
    expect(
      jpegSize(Buffer.concat([file.subarray(0, frame), Buffer.from([0xff]), file.subarray(frame)])),
    ).toEqual({ width: 200, height: 100 });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['another kind of picture', PNG],
    [
      'a script that begins like one',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')]),
    ],
    ['a file that is cut off', jpegFile(200, 200).subarray(0, -20)],
    [
      'a file with something behind it',
      Buffer.concat([jpegFile(200, 200), Buffer.from('<script>')]),
    ],
    [
      'a file without a frame',
      Buffer.concat([
        jpegFile(200, 200).subarray(0, 20),
        Buffer.from([0xff, 0xda, 0, 2, 0xff, 0xd9]),
      ]),
    ],
    [
      'two frames',
      Buffer.concat([jpegFile(200, 200).subarray(0, 108), jpegFile(9, 9).subarray(89)]),
    ],
    ['a segment that is longer than the file', changed(jpegFile(200, 200), 4, 0xff, 0xff)],
  ])('is none for %s', (_name, bytes) => {
    expect(jpegSize(bytes)).toBeNull();
  });

  it('is looked for in any bytes without failing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.nat({ max: 200 }), (bytes, at) => {
        expect(() => jpegSize(Buffer.from(bytes))).not.toThrow();
        expect(() => jpegSize(changed(jpegFile(200, 200, 600), at, ...bytes))).not.toThrow();
      }),
    );
  });
});

describe('a profile picture', () => {
  it('is a JPEG of 200 x 200', () => {
    expect(pictureProblem(jpegFile(200, 200))).toBeNull();
    expect(pictureProblem(jpegFile(200, 201))).toBe(
      'The picture must be 200 x 200 pixels, not 200 x 201',
    );
    expect(pictureProblem(jpegFile(201, 200))).toBe(
      'The picture must be 200 x 200 pixels, not 201 x 200',
    );
    expect(pictureProblem(PNG)).toBe('The picture must be a JPEG file');
  });

  it('has at most 256 kB', () => {
    expect(pictureProblem(jpegFile(200, 200, 256 * 1024))).toBe(
      'The picture must be at most 256 kB',
    );
  });
});
