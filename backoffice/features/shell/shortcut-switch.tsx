import { useTranslations } from 'use-intl';
import { Checkbox } from '#ui/form/choice.tsx';
import { useShortcutSetting } from './shortcut-setting.ts';

/** The setting that switches the single-key shortcuts of this browser on and off, with its heading. */
export function ShortcutSwitch() {
  const t = useTranslations('shell.shortcuts');
  const [isOn, set] = useShortcutSetting();
  return (
    <>
      <h2>{t('title')}</h2>
      <p>{t('lead')}</p>
      <Checkbox
        label={t('on')}
        checked={isOn}
        onChange={(event) => {
          set(event.currentTarget.checked);
        }}
      />
    </>
  );
}
