import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { firstPage, type LoadedState } from '#storefront/features/navigation/first-page.ts';
import { isPlainClick } from '#storefront/features/navigation/is-plain-click.ts';
import { ButtonLink } from '#storefront/ui/form/button-link.tsx';
import styles from './load-more.module.css';

type Props = {
  /** The position of the loaded products in the list. */
  range: { from: number; to: number; total: number };
  page: number;
  /** Address of the page after this one, or null at the end. */
  next: string | null;
};

/**
 * Loads the next page below the last. The address becomes that of the page, so that it can be shared, and the history
 * entry stores where the list began. Without scripts the links to the pages do the same.
 */
export function LoadMore({ range: { from, to, total }, page, next }: Props) {
  const t = useTranslations('catalogue');
  const navigate = useNavigate();
  const isLoading = useNavigation().state === 'loading';
  const state: LoadedState = { firstPage: firstPage(useLocation().state) ?? page };
  return (
    <div className={styles.more}>
      <p className={styles.range} role="status">
        {t('shown', { from: String(from), to: String(to), total: String(total) })}
      </p>
      {next !== null && (
        <ButtonLink
          href={next}
          variant="secondary"
          className={styles.button}
          aria-busy={isLoading || undefined}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            void navigate(next, { replace: true, preventScrollReset: true, state });
          }}
        >
          {t('more')}
        </ButtonLink>
      )}
    </div>
  );
}
