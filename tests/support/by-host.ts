import { request } from 'node:http';
import { inject } from 'vitest';

/** A GET to the site under another host name, which `fetch` does not let one choose. */
export function getByHost(
  hostName: string,
  path: string,
): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(inject('siteUrl'));
  const headers = { Host: `${hostName}:${port}`, 'Accept-Language': 'en' };
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') });
      });
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end();
  });
}
