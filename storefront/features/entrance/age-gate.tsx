import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { ContentLink } from '#storefront/features/content/content-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useRouteName } from '#storefront/features/navigation/use-route-name.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { LocaleLink, useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { ButtonLink } from '#ui/form/button-link.tsx';
import { Button } from '#ui/form/button.tsx';
import { Crest } from '#ui/crest.tsx';
import { ageCookie, saysAdult } from './age-cookie.ts';
import styles from './age-gate.module.css';
import { isOpenScreen } from './open-screens.ts';

/**
 * Asks once whether the visitor is of age, above the page. The page below is complete, and the same for everybody:
 * robots read it, and caches store it. Without scripts there is no gate, and a strip names the audience.
 */
export function AgeGate() {
  const { ageGate } = useSite().site;
  const isOpen = isOpenScreen(useRouteName());
  const [hasAnswered, setAnswered] = useState(false);
  const answer = useSyncExternalStore(
    () => () => undefined,
    () => (saysAdult(document.cookie) ? 'yes' : navigator.cookieEnabled ? 'asked' : 'blocked'),
    () => 'yes',
  );
  if (!ageGate || isOpen) return null;
  return (
    <>
      <noscript>
        <Strip />
      </noscript>
      {/* Without cookies no answer can be stored: as without scripts, the question is not asked on every page. */}
      {answer === 'blocked' && <Strip />}
      {answer === 'asked' && !hasAnswered && (
        <Question
          onYes={() => {
            document.cookie = ageCookie(document.location.href);
            setAnswered(true);
          }}
        />
      )}
    </>
  );
}

function Question({ onYes }: { onYes: () => void }) {
  const t = useTranslations('ageGate');
  const support = useTranslations('support');
  const { pages } = useSite();
  const to = useLocaleHref();
  const dialog = useRef<HTMLDialogElement>(null);
  // The focus is on the question: on a button it would show a ring before any key is used.
  const show = () => {
    dialog.current?.showModal();
    dialog.current?.focus();
  };
  useEffect(show, []);
  const titleOf = (page: 'privacy' | 'accessibility') =>
    pages.find(({ key }) => key === page)?.title ?? '';
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      tabIndex={-1}
      aria-labelledby="age-title"
      aria-describedby="age-text"
      data-mood="bar"
      // Escape is no answer; some browsers close a dialog at the second one all the same.
      onCancel={(event) => event.preventDefault()}
      onClose={show}
    >
      <Crest className={styles.crest} />
      <h2 id="age-title">{t('title')}</h2>
      <p id="age-text">{t('text')}</p>
      <div className={styles.answers}>
        <Button onClick={onYes}>{t('yes')}</Button>
        <ButtonLink href={to('/not-yet')} variant="secondary">
          {t('no')}
        </ButtonLink>
      </div>
      <p className={styles.links}>
        <LanguageSwitch />
        <LocaleLink to="/contact">{support('title')}</LocaleLink>
        <ContentLink page="privacy">{titleOf('privacy')}</ContentLink>
        <ContentLink page="accessibility">{titleOf('accessibility')}</ContentLink>
      </p>
    </dialog>
  );
}

function Strip() {
  const t = useTranslations('ageGate');
  return (
    <p className={styles.strip} data-mood="bar" role="note">
      <span>{t('strip')}</span> <LocaleLink to="/not-yet">{t('stripNo')}</LocaleLink>
    </p>
  );
}
