import { useTranslations } from 'use-intl';
import { AgeGate } from '#storefront/features/entrance/age-gate.tsx';
import { AppBars } from '#storefront/features/entrance/app-bars.tsx';
import { ConsentBar } from '#storefront/features/entrance/consent-bar.tsx';
import { useCountedVisit } from '#storefront/features/entrance/use-counted-visit.ts';
import { FundingBar } from '#storefront/features/entrance/funding-bar.tsx';
import type { Elements } from '#ui/elements.ts';
import { SkipLink } from '#ui/layout/skip-link.tsx';

/**
 * What any first page shows; every layout has its `#content`. The question of cookies comes early in the tab order: it
 * lies above the page.
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
      <FundingBar />
      <AppBars />
    </>
  );
}
