import { useTranslations } from 'use-intl';
import { formatPhone } from '#storefront/features/site/format-phone.ts';
import { openingHours } from '#storefront/features/site/opening-hours.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { ButtonLink } from '#storefront/ui/button-link.tsx';
import { Container } from '#storefront/ui/container.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import styles from './visit.module.css';
import { sceneSources } from './scene.ts';

/** Where the house is and when it is open. `text` may name {hours} and {phone}. */
export function Visit({ title, text }: { title: string; text: string }) {
  const footer = useTranslations('footer');
  const { site } = useSite();
  const facts = { hours: openingHours(site), phone: formatPhone(site.phone) };
  return (
    <section id="visit" className={styles.visit} data-mood="bar" aria-labelledby="visit-title">
      <Picture {...sceneSources('back-shelf')} className={styles.scene} alt="" sizes="100vw" />
      <Container className={styles.words}>
        <h2 id="visit-title">{title}</h2>
        <p>{text.replace(/\{(hours|phone)\}/g, (_, name: keyof typeof facts) => facts[name])}</p>
        <p className={styles.address}>{site.address}</p>
        <ButtonLink variant="secondary" href={site.directionsUrl} rel="noopener">
          {footer('directions')}
        </ButtonLink>
      </Container>
    </section>
  );
}
