import type { PictureFragment } from '#storefront/graphql/gen/graphql.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import styles from './gallery.module.css';
import { pictureProps } from './picture-props.ts';

type Props = {
  label: string;
  pictures: readonly PictureFragment[];
  /** Words for the link to a picture: “Picture 2 of 3”. */
  pictureLabel: (number: number) => string;
};

/** The pictures of a product, side by side; one swipes, or follows the small ones below. */
export function Gallery({ label, pictures, pictureLabel }: Props) {
  return (
    <section className={styles.gallery} aria-label={label}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <ul className={styles.strip} role="list" tabIndex={pictures.length > 1 ? 0 : undefined}>
        {pictures.map((picture, index) => (
          <li key={picture.src} id={`picture-${index + 1}`}>
            <Picture
              {...pictureProps(picture)}
              sizes="(min-width: 1200px) 630px, (min-width: 992px) 516px, (min-width: 768px) 392px, 92vw"
              priority={index === 0}
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className={styles.thumbs} role="list">
          {pictures.map((picture, index) => (
            <li key={picture.src}>
              <a href={`#picture-${index + 1}`} aria-label={pictureLabel(index + 1)}>
                <Picture {...pictureProps(picture)} alt="" sizes="80px" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
