import { renderSVG } from 'uqr';

/** A text as QR code, as the address of a picture. */
export function qrCode(text: string): string {
  const svg = renderSVG(text, { border: 2, whiteColor: '#fff', blackColor: '#231f20' });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
