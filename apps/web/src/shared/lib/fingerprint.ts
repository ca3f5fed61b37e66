/**
 * Returns 64 bits that tell texts apart. It is no cryptographic hash: use it only if nobody gains
 * from two texts with the same bits.
 */
export function fingerprint(text: string): string {
  let [one, two] = [0x811c9dc5, 0x9e3779b9];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x01000193);
    two = Math.imul(two ^ unit, 0x85ebca6b) ^ (two >>> 13);
  }
  return [one, two].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
