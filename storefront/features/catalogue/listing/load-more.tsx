import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  firstShownPage,
  type LoadedState,
} from '#storefront/features/navigation/first-shown-page.ts';
import { isPlainClick } from '#storefront/features/navigation/is-plain-click.ts';
import { ButtonLink } from '#storefront/ui/form/button-link.tsx';
import styles from './load-more.module.css';

type Props = {
  /** Which of the list are on the screen. */
  shown: { from: number; to: number; total: number };
  page: number;
  /** Address of the page after this one, or null at the end. */
  next: string | null;
};

/**
 * Puts the next page below the last. The address becomes that of the page, so that it can be shared, and the
 * step of the history remembers where the list began. Without scripts the links to the pages do the same work.
 */
export function LoadMore({ shown: { from, to, total }, page, next }: Props) {
  const t = useTranslations('catalogue');
  const navigate = useNavigate();
  const isLoading = useNavigation().state === 'loading';
  const state: LoadedState = { firstShownPage: firstShownPage(useLocation().state) ?? page };
  return (
    <div className={styles.more}>
      <p className={styles.shown} role="status">
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
