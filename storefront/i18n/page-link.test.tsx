import type { ComponentProps, ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Link, MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { PageLink } from './page-link.tsx';

it.each(['/products', '/el', '/products?sort=name#top', '//elsewhere.example', '?page=2', '#top'])(
  'is written on the server as the router writes it: %s',
  (to) => {
    const written = (Anchor: ComponentType<ComponentProps<typeof Link>>) =>
      renderToStaticMarkup(
        <MemoryRouter initialEntries={['/shop']}>
          <Anchor to={to} className="card" prefetch="intent" preventScrollReset replace state={1}>
            More
          </Anchor>
        </MemoryRouter>,
      );
    expect(PageLink).not.toBe(Link);
    expect(written(PageLink)).toBe(written(Link));
  },
);
