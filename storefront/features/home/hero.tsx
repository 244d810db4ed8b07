import { useTranslations } from 'use-intl';
import { sceneSources } from '#storefront/features/page/scene.ts';
import { PhoneLink } from '#storefront/features/site/phone-link.tsx';
import { OpenNow } from '#storefront/features/site/open-now.tsx';
import type { SiteHours } from '#storefront/features/site/open-state.ts';
import { openingHours } from '#storefront/features/site/opening-hours.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { ButtonLink } from '#ui/form/button-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Picture } from '#ui/picture.tsx';
import styles from './hero.module.css';

type Props = { line: string; lead: string; hours: SiteHours; hasMenu: boolean };

/** The first screen: the bar at half past nine, its slogan, whether it is open, and the main links. */
export function Hero({ line, lead, hours, hasMenu }: Props) {
  const { site } = useSite();
  const t = useTranslations('home');
  const to = useLocaleHref();
  return (
    <section className={styles.hero} data-mood="bar" aria-labelledby="hero">
      <Picture
        {...sceneSources('bar-top')}
        instead={{ ...sceneSources('bar-top-tall'), media: '(width < 768px)', sizes: '100vw' }}
        className={styles.scene}
        alt={t('heroAlt')}
        sizes="(min-width: 1200px) 87vw, 120vw"
        priority
      />
      <Container className={styles.words}>
        <p className={styles.eyebrow}>{site.description}</p>
        <h1 id="hero" className={styles.line}>
          {line}
        </h1>
        <p className={styles.sub}>{lead}</p>
        <div className={styles.open}>
          <OpenNow hours={hours} days={site.hours} />
        </div>
        <div className={styles.actions}>
          {hasMenu && <ButtonLink href={to('/the-menu')}>{t('seeMenu')}</ButtonLink>}
          <ButtonLink variant={hasMenu ? 'secondary' : 'primary'} href={to('/shop')}>
            {t('enterShop')}
          </ButtonLink>
        </div>
      </Container>
      <Facts />
    </section>
  );
}

/** The foot of the hero: address, hours, and phone. */
function Facts() {
  const { site } = useSite();
  const t = useTranslations('support');
  const footer = useTranslations('footer');
  return (
    <Container className={styles.foot}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('address')}</dt>
          <dd>
            <span>{site.address}</span>
            <br />
            <a href={site.directionsUrl} rel="noopener">
              {footer('directions')}
            </a>
          </dd>
        </div>
        <div>
          <dt>{t('hours')}</dt>
          <dd>{openingHours(site)}</dd>
        </div>
        <div>
          <dt>{t('call')}</dt>
          <dd>
            <PhoneLink phone={site.phone} />
          </dd>
        </div>
      </dl>
    </Container>
  );
}
