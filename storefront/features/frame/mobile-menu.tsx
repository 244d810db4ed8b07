import { useRef, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { AuthControl } from '#storefront/features/session/auth-control.tsx';
import { LanguageSwitch } from '#storefront/features/entrance/language-switch.tsx';
import { NavigationLink } from '#storefront/features/navigation/navigation-link.tsx';
import { SearchBox } from '#storefront/features/search/search-box.tsx';
import { useSite } from '#storefront/features/site/use-site.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import styles from './mobile-menu.module.css';
import { leftLinks, rightLinks, useNavigationLabel } from './navigation.ts';

/**
 * The menu of the screens below the extra-large: a dialog, which keeps the focus while it is open and returns it.
 * Before the scripts are loaded it opens as a popover, which is as much as a browser can do by itself.
 */
export function MobileMenu() {
  const t = useTranslations('nav');
  const general = useTranslations('general');
  const label = useNavigationLabel();
  const to = useLocaleHref();
  const { categories } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  // A navigation closes the menu.
  const { key } = useLocation();

  const open = (event: MouseEvent) => {
    if (!dialog.current || dialog.current.matches(':popover-open')) return;
    event.preventDefault();
    dialog.current.showModal();
  };
  const close = (event: MouseEvent) => {
    if (!dialog.current?.open) return;
    event.preventDefault();
    dialog.current.close();
  };
  return (
    <>
      <button
        type="button"
        className={styles.open}
        popoverTarget="menu"
        aria-haspopup="dialog"
        aria-label={t('open')}
        onClick={open}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" stroke="currentColor" aria-hidden="true">
          <path d="M3 7h18M3 12h18M3 17h18" />
        </svg>
      </button>
      {/* The area beside the menu belongs to the dialog too: a click there closes it, as Escape does. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <dialog
        key={key}
        ref={dialog}
        id="menu"
        popover="auto"
        className={styles.sheet}
        aria-label={t('open')}
        onClick={(event) => event.target === event.currentTarget && close(event)}
      >
        <div className={styles.inside}>
          <div className={styles.top}>
            <button
              type="button"
              className={styles.close}
              popoverTarget="menu"
              popoverTargetAction="hide"
              aria-label={general('close')}
              onClick={close}
            >
              <svg
                viewBox="0 0 24 24"
                width="24"
                height="24"
                stroke="currentColor"
                aria-hidden="true"
              >
                <path d="m5 5 14 14M19 5 5 19" />
              </svg>
            </button>
            <LanguageSwitch className={styles.language} />
          </div>
          <SearchBox className={styles.search} />
          <nav aria-label={t('label')}>
            <ul className={styles.primary}>
              {leftLinks.map((entry) => (
                <li key={entry.route}>
                  <NavigationLink href={to(entry.to)}>{label(entry)}</NavigationLink>
                </li>
              ))}
              <li>
                <NavigationLink href={to('/shop')}>{t('shop')}</NavigationLink>
              </li>
            </ul>
            <ul className={styles.secondary}>
              {categories.map(({ id, name, slug }) => (
                <li key={id}>
                  <NavigationLink href={to('/categories/:id', { id: slug })}>{name}</NavigationLink>
                </li>
              ))}
              <li>
                <NavigationLink href={to('/products')}>{t('products')}</NavigationLink>
              </li>
            </ul>
            <ul className={styles.primary}>
              {rightLinks.map((entry) => (
                <li key={entry.route}>
                  <NavigationLink href={to(entry.to)}>{label(entry)}</NavigationLink>
                </li>
              ))}
            </ul>
          </nav>
          <AuthControl full />
        </div>
      </dialog>
    </>
  );
}
