import { useTranslations } from 'use-intl';
import { pictureProps } from '#storefront/features/product/picture-props.ts';
import type { DrinkTonightFragment, TitledTextFragment } from '#storefront/graphql/gen/graphql.ts';
import { LocaleLink, useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { ButtonLink } from '#ui/form/button-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Crest } from '#ui/crest.tsx';
import cover from '#ui/layout/cover-link.module.css';
import { Picture } from '#ui/picture.tsx';
import styles from './tonight.module.css';

type Props = TitledTextFragment & {
  drinks: readonly DrinkTonightFragment[];
  /** The meaning of the bar's name, beside the card. */
  meaning: TitledTextFragment | null;
};

/** A few drinks of tonight on a printed card, on a dark ground beside a picture of one of them. */
export function Tonight({ title, text, drinks, meaning }: Props) {
  const t = useTranslations('home');
  const to = useLocaleHref();
  // A bowl for the table is more typical of this bar than a single glass.
  const pictured = drinks.find(({ serves }) => serves !== null) ?? drinks[0];
  return (
    <section className={styles.tonight} data-mood="bar" aria-labelledby="tonight">
      <Container className={styles.row}>
        <div className={styles.beside}>
          {meaning && (
            <div className={styles.meaning}>
              <h2>{meaning.title}</h2>
              <p>{meaning.text}</p>
            </div>
          )}
          {pictured?.image && (
            <Picture
              {...pictureProps(pictured.image)}
              className={styles.picture}
              sizes="(min-width: 1200px) 560px, (min-width: 992px) 46vw, 1px"
            />
          )}
        </div>
        <div className={styles.card} data-mood="shop">
          <Crest className={styles.crest} />
          <h2 id="tonight">{title}</h2>
          <p className={styles.text}>{text}</p>
          <ul className={styles.drinks} role="list">
            {drinks.map(({ id, name, slug, line, price }) => (
              <li key={id}>
                <h3>
                  <LocaleLink to="/the-menu/:id" params={{ id: slug }} className={cover.link}>
                    {name}
                  </LocaleLink>
                </h3>
                <span className={styles.price}>{price.formatted}</span>
                <p>{line}</p>
              </li>
            ))}
          </ul>
          <ButtonLink variant="secondary" href={to('/the-menu')}>
            {t('readMenu')}
          </ButtonLink>
        </div>
      </Container>
    </section>
  );
}
