const segment = (marker: number, ...payload: number[]): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, Buffer.from(payload)]);
};
const two = (n: number): [number, number] => [n >> 8, n & 0xff];

/**
 * Returns the parts of a JPEG file of a size that a reader of headers needs. `padding`: bytes of
 * picture data.
 */
export function jpegFile(width: number, height: number, padding = 100): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0),
    segment(0xdb, 0, ...Array.from({ length: 64 }, () => 1)),
    segment(0xc0, 8, ...two(height), ...two(width), 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1),
    segment(0xda, 3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0),
    Buffer.alloc(padding, 0x55),
    Buffer.from([0xff, 0xd9]),
  ]);
}
