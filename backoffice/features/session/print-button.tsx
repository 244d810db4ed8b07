import { useTranslations } from 'use-intl';
import { Button } from '#ui/form/button.tsx';
import { useHasScripts } from '../shell/has-scripts.ts';

/** Prints the page; there only once scripts run. */
export function PrintButton() {
  const t = useTranslations('session');
  if (!useHasScripts()) return null;
  return (
    <Button type="button" variant="secondary" size="small" onClick={() => window.print()}>
      {t('print')}
    </Button>
  );
}
