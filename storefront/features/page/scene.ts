const wide = { directory: 'scenes', widths: [640, 1280, 1920], width: 1920, height: 1080 } as const;
const tall = { directory: 'tall', widths: [480, 720, 1080], width: 1080 } as const;

const scenes = {
  'bar-top': { ...wide, file: 'bar-top' },
  'last-round': { ...wide, file: 'last-round' },
  'shop-counter': { ...wide, file: 'shop-counter', height: 800 },
  'bar-top-tall': { ...tall, file: 'bar-top', height: 1620 },
  'night-table': { ...tall, file: 'night-table', height: 1350 },
} as const;

/** The sources of a scene picture, in the usual sizes. */
export function sceneSources(name: keyof typeof scenes) {
  const { directory, file, widths, width, height } = scenes[name];
  const path = `/pictures/${directory}/${file}`;
  const set = (format: string) =>
    widths.map((cut) => `${path}-${cut}.${format} ${cut}w`).join(', ');
  return {
    src: `${path}-${widths[1]}.webp`,
    srcset: set('webp'),
    srcsetAvif: set('avif'),
    width,
    height,
    placeholder: '#231c17',
  };
}
