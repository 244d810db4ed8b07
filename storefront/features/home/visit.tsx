import { useTranslations } from 'use-intl';
import { formatPhone } from '#storefront/features/site/format-phone.ts';
import { StreetMap } from '#storefront/features/site/street-map.tsx';
import { OpenNow } from '#storefront/features/site/open-now.tsx';
import type { SiteHours } from '#storefront/features/site/open-state.ts';
import { openingHours } from '#storefront/features/site/opening-hours.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { ButtonLink } from '#ui/form/button-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import styles from './visit.module.css';

type Props = { title: string; text: string; hours: SiteHours };

/** Where the bar is and when it is open. `text` may contain {hours} and {phone}. */
export function Visit({ title, text, hours }: Props) {
  const footer = useTranslations('footer');
  const { site } = useSite();
  const facts = { hours: openingHours(site), phone: formatPhone(site.phone) };
  return (
    <section id="visit" className={styles.visit} data-mood="bar" aria-labelledby="visit-title">
      <Container className={styles.row}>
        <div className={styles.words}>
          <h2 id="visit-title">{title}</h2>
          <div className={styles.open}>
            <OpenNow hours={hours} days={site.hours} />
          </div>
          <p>{text.replace(/\{(hours|phone)\}/g, (_, name: keyof typeof facts) => facts[name])}</p>
          <p>{site.address}</p>
          <ButtonLink variant="secondary" href={site.directionsUrl} rel="noopener">
            {footer('directions')}
          </ButtonLink>
        </div>
        <StreetMap className={styles.map} />
      </Container>
    </section>
  );
}
