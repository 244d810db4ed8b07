import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { problemMessage, useProblemMessages } from '#storefront/features/errors/problem-message.ts';
import type { CartPageQuery } from '#storefront/graphql/gen/graphql.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import styles from './applied-codes.module.css';
import { PromotionName } from './promotion-name.tsx';
import { useCartOutcome } from '#storefront/features/cart/state/use-cart-summary.ts';
import { useChangeCart } from '#storefront/features/cart/state/use-change-cart.ts';

type Code = NonNullable<CartPageQuery['cart']>['promotionCodes'][number];

/** The typed codes; one that does not apply now says why. */
export function AppliedCodes({ codes }: { codes: readonly Code[] }) {
  const t = useTranslations('cart');
  if (codes.length === 0) return null;
  return (
    <ul className={styles.codes} aria-label={t('codes')} role="list">
      {codes.map((code) => (
        <AppliedCode key={code.code} applied={code} />
      ))}
    </ul>
  );
}

/** Its button is a form, which works without scripts. */
function AppliedCode({ applied: { code, name, slug, problem } }: { applied: Code }) {
  const t = useTranslations('cart');
  const messages = useProblemMessages();
  const to = useLocaleHref();
  const change = useChangeCart({ refresh: true });
  const [changeId, setChangeId] = useState<string | null>(null);
  const outcome = useCartOutcome(changeId);
  const fault = outcome ? outcome.fault : problem;

  function remove(event: FormEvent) {
    event.preventDefault();
    setChangeId(change({ intent: 'remove-code', code }, 0));
    // Its own button is about to disappear.
    document.getElementById('code')?.focus();
  }

  return (
    <li className={styles.code} data-idle={problem ? '' : undefined}>
      <p className={styles.words}>
        <span className={styles.typed}>{code}</span> <PromotionName slug={slug} name={name} />
      </p>
      <form method="post" action={to('/shopping-cart')} onSubmit={remove}>
        <input type="hidden" name="intent" value="remove-code" />
        <input type="hidden" name="code" value={code} />
        <button type="submit" className={styles.remove} aria-label={t('removeCode', { code })}>
          <svg viewBox="0 0 24 24" width="18" height="18" stroke="currentColor" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </button>
      </form>
      {fault && <p className={styles.fault}>{problemMessage(messages, fault)}</p>}
    </li>
  );
}
