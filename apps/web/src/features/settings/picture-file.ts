import { PICTURE } from '@evenkeel/contracts/settings';

/**
 * Limits above which a picture is made smaller, in bytes and in pixels, and the quality of its JPEG
 * from 0 to 1 (SET-18, SET-19).
 */
const LARGE_BYTES = 1024 * 1024;
const LONGEST_SIDE = 800;
const QUALITY = 0.85;

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const isPicture = (file: File): boolean => file.type.startsWith('image/');

/** Returns the size in the same proportion, with a longest side of at most 800 px. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * Returns the picture to crop: the file itself, or a smaller JPEG of a file above 1 MB. Rejects if
 * the file is not a picture that the browser can show.
 */
export async function pictureToCrop(file: File): Promise<Blob> {
  const address = URL.createObjectURL(file);
  try {
    const image = await decoded(address);
    if (file.size <= LARGE_BYTES) return file;
    const { width, height } = fitted(image.naturalWidth, image.naturalHeight);
    return await drawn(
      image,
      { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight },
      width,
      height,
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Returns the chosen area of a picture as the JPEG of 200 x 200 to upload. */
export async function croppedPicture(address: string, area: Area): Promise<Blob> {
  return drawn(await decoded(address), area, PICTURE.side, PICTURE.side);
}

/**
 * Decodes a picture with an `<img>`, because the content security policy keeps scripts from
 * fetching blobs.
 */
async function decoded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch (cause) {
    throw new Error('This file is not a picture that can be shown here', { cause });
  }
  return image;
}

function drawn(image: HTMLImageElement, area: Area, width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  // JPEG has no transparency, so the ground is white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This browser cannot make a JPEG of it'))),
      PICTURE.type,
      QUALITY,
    ),
  );
}
