import { useTranslations } from 'use-intl';
import { AgeGate } from '#storefront/features/entrance/age-gate.tsx';
import { AppBars } from '#storefront/features/entrance/app-bars.tsx';
import { ConsentBar } from '#storefront/features/entrance/consent-bar.tsx';
import { useCountedVisit } from '#storefront/features/entrance/use-counted-visit.ts';
import { FundingNotice } from '#storefront/features/entrance/funding-notice.tsx';
import type { Elements } from '#storefront/ui/elements.ts';
import { SkipLink } from '#storefront/ui/layout/skip-link.tsx';

/**
 * What meets a visitor on whichever page he enters by; every layout has its `#content`. The question of cookies comes
 * early in the order of the keys: it lies above the page and need not be looked for behind all of it.
 */
export function Entrance({ children }: { children: Elements }) {
  const t = useTranslations('general');
  useCountedVisit();
  return (
    <>
      <SkipLink target="content">{t('skip')}</SkipLink>
      <ConsentBar />
      <AgeGate />
      {children}
      <FundingNotice />
      <AppBars />
    </>
  );
}
