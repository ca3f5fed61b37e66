import { PICTURE } from '@evenkeel/contracts/settings';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Markers without a length: TEM and the restarts. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** Start of frame, of any coding: C0 to CF, except DHT, JPG and DAC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/**
 * Returns the width and height in pixels from the frame header of a JPEG file (ITU T.81, annex B);
 * null if the bytes are no whole JPEG file.
 */
export function jpegSize(
  bytes: Buffer,
): { readonly width: number; readonly height: number } | null {
  if (
    bytes.length < 4 ||
    bytes[0] !== 0xff ||
    bytes[1] !== START ||
    bytes[bytes.length - 2] !== 0xff ||
    bytes[bytes.length - 1] !== END
  )
    return null;
  let size: { width: number; height: number } | null = null;
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff || isBare(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return null;
    if (isFrame(marker)) {
      if (size !== null || length < 8) return null;
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    if (marker === SCAN) return size;
    at += 2 + length;
  }
  return null;
}

/** Returns the reason why bytes cannot be a profile picture (SET-21); null if they can. */
export function pictureProblem(bytes: Buffer): string | null {
  if (bytes.length > PICTURE.mostBytes)
    return `The picture must be at most ${PICTURE.mostBytes / 1024} kB`;
  const size = jpegSize(bytes);
  if (size === null) return 'The picture must be a JPEG file';
  const { width, height } = size;
  return width === PICTURE.side && height === PICTURE.side
    ? null
    : `The picture must be ${PICTURE.side} x ${PICTURE.side} pixels, not ${width} x ${height}`;
}
