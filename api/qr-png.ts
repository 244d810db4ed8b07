import { renderSVG } from 'uqr';

/** A text as QR code: a PNG as data URL, each module 6 px. */
export async function qrPng(text: string): Promise<string> {
  // Loading it takes a tenth of a second, and no first page needs it.
  const { default: sharp } = await import('sharp');
  const svg = renderSVG(text, { pixelSize: 6, border: 2, whiteColor: '#fff', blackColor: '#000' });
  const png = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
