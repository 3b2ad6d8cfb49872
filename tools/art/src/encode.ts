import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';

export type ImageFormat = 'avif' | 'webp' | 'png';

export interface Output {
  /** Path under the site's public folder. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly format: ImageFormat;
  /** Bytes aimed at; quality falls step by step until the picture fits or the floor is reached. */
  readonly budget: number;
  /** What the picture shows, carried in its XMP for whoever orders tiles. */
  readonly keywords?: readonly string[];
}

/** Below the floor, gradients band and title edges fray, which costs more than a few hundred bytes. */
const qualitySteps = { avif: [50, 44, 38, 34], webp: [82, 76, 70, 63, 56], png: [100] } as const;

/** Renders the SVG once, at the largest size, and writes every bitmap of it. Returns their sizes in bytes, by path. */
export async function encodeAll(
  svg: string,
  outputs: readonly Output[],
  root: string,
): Promise<Record<string, number>> {
  const { width, height } = outputs.reduce((largest, each) => (each.width > largest.width ? each : largest));
  const master = await render(svg, width, height);
  const sizes: Record<string, number> = {};
  for (const output of outputs) sizes[output.path] = await encode(master, output, root);
  return sizes;
}

async function encode(master: Buffer, output: Output, root: string): Promise<number> {
  const { width, height, format, budget, path, keywords = [] } = output;
  const pixels = await sharp(master)
    .resize(width, height, { fit: 'cover', kernel: 'lanczos3' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  let encoded: Buffer = Buffer.alloc(0);
  for (const quality of qualitySteps[format]) {
    encoded = await compress(pixels, { format, quality, keywords });
    if (encoded.length <= budget) break;
  }
  const file = `${root}/${path}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, encoded);
  return encoded.length;
}

/**
 * A 12 x 16 px picture as a data URI, shown blurred until the tile has loaded. The picture itself takes at most 100
 * bytes, so a page can carry one per tile.
 */
export async function placeholder(svg: string): Promise<string> {
  const pixels = await sharp(Buffer.from(svg)).resize(12, 16).blur(1).flatten().png().toBuffer();
  for (const quality of [30, 20, 10, 4, 1]) {
    const tiny = await sharp(pixels).webp({ quality, effort: 6 }).toBuffer();
    if (tiny.length <= 100) return `data:image/webp;base64,${tiny.toString('base64')}`;
  }
  const average = await sharp(pixels).resize(2, 2).webp({ quality: 1 }).toBuffer();
  return `data:image/webp;base64,${average.toString('base64')}`;
}

/** Kept lossless, so that every size and quality step starts from the same pixels. */
async function render(svg: string, width: number, height: number): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .resize(width, height, { fit: 'cover', kernel: 'lanczos3' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function compress(
  pixels: Buffer,
  { format, quality, keywords }: { format: ImageFormat; quality: number; keywords: readonly string[] },
): Promise<Buffer> {
  const image = sharp(pixels);
  if (keywords.length > 0) image.withXmp(xmpOf(keywords));
  if (format === 'avif') return image.avif({ quality, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer();
  if (format === 'webp') return image.webp({ quality, alphaQuality: 90, effort: 6, smartSubsample: true }).toBuffer();
  return image.png({ compressionLevel: 9, palette: true, quality: 95 }).toBuffer();
}

/** Keywords as photo programs write them. */
function xmpOf(keywords: readonly string[]): string {
  const items = keywords.map((keyword) => `<rdf:li>${keyword}</rdf:li>`).join('');
  return (
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    `<rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:subject><rdf:Bag>${items}</rdf:Bag></dc:subject>` +
    '</rdf:Description></rdf:RDF></x:xmpmeta>'
  );
}
