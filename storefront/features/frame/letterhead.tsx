import { useTranslations } from 'use-intl';
import { formatPhone } from '#storefront/features/site/format-phone.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { Crest } from '#ui/crest.tsx';
import styles from './letterhead.module.css';

/** The head of a printed page, which has neither the header nor the footer of the site. */
export function Letterhead() {
  const t = useTranslations('footer');
  const { site } = useSite();
  return (
    <div className={styles.letterhead}>
      <div className={styles.sign}>
        <Crest className={styles.crest} />
        <p className={styles.name}>{site.name}</p>
      </div>
      <div>
        <p>{t('company', site.company)}</p>
        <p>{`${formatPhone(site.phone)} · ${site.email}`}</p>
      </div>
    </div>
  );
}
