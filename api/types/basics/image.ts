import type { Picture } from '#domain/catalogue/rules.ts';
import { builder } from '../../builder.ts';

const sizes = ['small', 'medium', 'large'] as const;
type Size = (typeof sizes)[number];

/** The widths to which the pictures are cut: those of a scene, and those of an object, whose largest is its own. */
const sceneWidths: Record<Size, number> = { small: 640, medium: 1280, large: 1920 };

function widthsOf({ width }: Picture): Record<Size, number> {
  return width >= sceneWidths.medium ? sceneWidths : { small: 240, medium: 480, large: width };
}

type Format = 'webp' | 'avif';

function address(picture: Picture, width: number, format: Format): string {
  return `/pictures/${picture.key}-${width}.${format}`;
}

function sourceSet(picture: Picture, format: Format): string {
  return Object.values(widthsOf(picture))
    .map((width) => `${address(picture, width, format)} ${width}w`)
    .join(', ');
}

const ImageSize = builder.enumType('ImageSize', {
  values: { SMALL: { value: 'small' }, MEDIUM: { value: 'medium' }, LARGE: { value: 'large' } },
});

const ImageMetadata = builder.objectRef<Picture>('ImageMetadata').implement({
  description: 'Of the largest size.',
  fields: (t) => ({
    width: t.exposeInt('width'),
    height: t.exposeInt('height'),
    placeholder: t.exposeString('placeholder', { description: 'Its mean colour, #rrggbb.' }),
  }),
});

export const Image = builder.objectRef<Picture>('Image').implement({
  description: 'A picture, cut to three widths in WebP and AVIF, and to one shape for sharing.',
  fields: (t) => ({
    alt: t.exposeString('alt'),
    src: t.string({
      description: 'The WebP of a size.',
      args: { size: t.arg({ type: ImageSize, defaultValue: 'medium', required: true }) },
      resolve: (picture, { size }) => address(picture, widthsOf(picture)[size], 'webp'),
    }),
    share: t.string({
      description: 'For where the page is shared: 1200 × 630, JPEG.',
      resolve: ({ key }) => `/pictures/${key}-share.jpg`,
    }),
    srcset: t.string({ resolve: (picture) => sourceSet(picture, 'webp') }),
    srcsetAvif: t.string({ resolve: (picture) => sourceSet(picture, 'avif') }),
    metadata: t.field({ type: ImageMetadata, resolve: (picture) => picture }),
  }),
});
