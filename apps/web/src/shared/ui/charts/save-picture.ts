import { saveFile } from '@/shared/lib/save-file';

/** Pixels of a saved picture for each pixel of the screen. */
const SHARPNESS = 2;
/** Properties that a drawing takes from the style sheet, and that a saved drawing must contain. */
const STYLES = [
  'fill',
  'fill-opacity',
  'font-family',
  'font-size',
  'opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-width',
];

/** Saves a drawn chart as PNG, on the surface of the theme. */
export function saveCanvas(drawn: HTMLCanvasElement, fileName: string): void {
  save(drawn, drawn, fileName);
}

/** Saves an SVG chart as PNG, on the surface of the theme. */
export async function saveSvg(drawn: SVGSVGElement, fileName: string): Promise<void> {
  const { width, height } = drawn.getBoundingClientRect();
  const image = new Image(width, height);
  image.src = `data:image/svg+xml,${encodeURIComponent(textOf(drawn, width, height))}`;
  await image.decode();
  save(image, { width: width * SHARPNESS, height: height * SHARPNESS }, fileName);
}

/** Returns the drawing as a text that needs no style sheet. */
function textOf(drawn: SVGSVGElement, width: number, height: number): string {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const copies = copy.querySelectorAll<SVGElement>('*');
  drawn.querySelectorAll('*').forEach((element, index) => {
    const styles = getComputedStyle(element);
    for (const name of STYLES)
      copies[index]?.style.setProperty(name, styles.getPropertyValue(name));
  });
  return new XMLSerializer().serializeToString(copy);
}

function save(
  drawn: CanvasImageSource,
  { width, height }: { readonly width: number; readonly height: number },
  fileName: string,
): void {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--surface');
  context.fillRect(0, 0, width, height);
  context.drawImage(drawn, 0, 0, width, height);
  canvas.toBlob((file) => file && saveFile(file, fileName), 'image/png');
}
