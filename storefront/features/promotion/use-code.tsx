import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ChangeLinks } from '#storefront/features/cart/change-links.tsx';
import { useCartOutcome } from '#storefront/features/cart/state/use-cart-summary.ts';
import { useChangeCart } from '#storefront/features/cart/state/use-change-cart.ts';
import { problemMessage, useProblemMessages } from '#storefront/features/errors/problem-message.ts';
import { LocaleLink, useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { Button } from '#ui/form/button.tsx';
import { Alert } from '#ui/alert.tsx';
import styles from './use-code.module.css';

/** Adds a code to the visitor's cart. Without scripts the form leads there. */
export function UseCode({ code }: { code: string }) {
  const t = useTranslations('promotion');
  const cart = useTranslations('cart');
  const problem = useProblemMessages();
  const to = useLocaleHref();
  const change = useChangeCart({ refresh: false });
  const [changeId, setChangeId] = useState<string | null>(null);
  const outcome = useCartOutcome(changeId);
  const isBusy = changeId !== null && outcome === null;

  function use(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) setChangeId(change({ intent: 'apply-code', code }, 0));
  }

  return (
    <form className={styles.form} method="post" action={to('/shopping-cart')} onSubmit={use}>
      <input type="hidden" name="intent" value="apply-code" />
      <input type="hidden" name="code" value={code} />
      <Button type="submit" busy={isBusy}>
        {t('use')}
      </Button>
      <ChangeLinks />
      <div role="status">
        {outcome && (
          <Alert tone={outcome.fault ? 'danger' : 'success'}>
            <p>{outcome.fault ? problemMessage(problem, outcome.fault) : t('used', { code })}</p>
            <LocaleLink to="/shopping-cart">{cart('title')}</LocaleLink>
          </Alert>
        )}
      </div>
    </form>
  );
}
