import { describe, expect, it } from 'vitest';
import { NO_RECORD } from '#storefront/features/errors/error-kind.ts';
import { foundRecord } from './found-record.server.ts';

/** The response that is thrown for the page of a slug. */
function thrown(
  record: object | null,
  seo: { redirect: string | null } | null,
  address = '/products/old',
): unknown {
  try {
    foundRecord(record, seo, new URL(address, 'https://shop.example'));
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown');
}

describe('foundRecord', () => {
  const record = { name: 'Windlass Hill' };

  it('is the record under its own slug', () => {
    const url = new URL('https://shop.example/products/windlass-hill');
    expect(foundRecord(record, { redirect: null }, url)).toBe(record);
  });

  it.each([
    ['/products/old', '/products/new'],
    ['/el/products/old?variant=A&utm_source=x', '/el/products/new?variant=A&utm_source=x'],
    ['/categories/old?page=2', '/categories/new?page=2'],
  ])('redirects from %s to %s permanently, but lets no browser cache that', (from, to) => {
    for (const found of [null, record]) {
      const response = thrown(found, { redirect: 'new' }, from);
      if (!(response instanceof Response)) throw new Error('No redirect');
      expect(response.status).toBe(301);
      expect(response.headers.get('Location')).toBe(to);
      expect(response.headers.get('Cache-Control')).toContain('max-age=0');
    }
  });

  it('is not found where the slug leads nowhere, or the record is gone meanwhile', () => {
    const missing = { data: NO_RECORD, init: { status: 404 } };
    expect(thrown(null, null)).toMatchObject(missing);
    expect(thrown(record, null)).toMatchObject(missing);
    expect(thrown(null, { redirect: null })).toMatchObject(missing);
  });
});
