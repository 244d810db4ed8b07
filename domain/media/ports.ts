/** A photograph in all sizes of the site. `files` by what their names end with: `480.webp`. */
export type CutPicture = {
  /** Of the largest size, in pixels. */
  width: number;
  height: number;
  /** `#rrggbb` */
  placeholder: string;
  files: { ending: string; body: Uint8Array }[];
};

/** Checks a photograph and cuts it into sizes; a fault for what is none, has too few pixels or too many. */
export type PictureCutter = (
  bytes: Uint8Array,
) => Promise<CutPicture | 'NOT_A_PICTURE' | 'PICTURE_TOO_SMALL' | 'PICTURE_TOO_LARGE'>;
