const widths = [640, 1280, 1920] as const;

/** The sources of a wide scene of the house, cut as all its pictures are. */
export function sceneSources(name: 'bar-top' | 'back-shelf') {
  const set = (format: string) =>
    widths.map((width) => `/pictures/scenes/${name}-${width}.${format} ${width}w`).join(', ');
  return {
    src: `/pictures/scenes/${name}-1280.webp`,
    srcset: set('webp'),
    srcsetAvif: set('avif'),
    width: 1920,
    height: 1080,
    placeholder: '#231c17',
  };
}
