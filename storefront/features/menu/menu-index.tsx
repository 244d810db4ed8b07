import { useTranslations } from 'use-intl';
import styles from './menu-index.module.css';

/** The sections of the menu; sticky. */
export function MenuIndex({ sections }: { sections: readonly { key: string; name: string }[] }) {
  const t = useTranslations('menu');
  return (
    <nav className={styles.index} aria-label={t('sections')}>
      <ul className={styles.list} role="list">
        {sections.map(({ key, name }) => (
          <li key={key}>
            <a href={`#${key}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
