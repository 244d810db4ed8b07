import { request, type IncomingHttpHeaders } from 'node:http';
import { inject } from 'vitest';

type Init = { method?: string; headers?: Readonly<Record<string, string>>; body?: string };
export type HostAnswer = { status: number; headers: IncomingHttpHeaders; text: string };

/** A request to the site under another host name, which `fetch` does not let one choose. Follows no redirect. */
export function requestByHost(
  hostName: string,
  path: string,
  { headers, method = 'GET', body }: Init = {},
): Promise<HostAnswer> {
  const { hostname, port } = new URL(inject('siteUrl'));
  return new Promise((resolve, reject) => {
    const call = request(
      {
        hostname,
        port,
        path,
        method,
        headers: { Host: `${hostName}:${port}`, 'Accept-Language': 'en', ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          });
        });
        response.on('error', reject);
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
