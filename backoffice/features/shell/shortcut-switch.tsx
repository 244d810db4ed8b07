import { useTranslations } from 'use-intl';
import { Checkbox } from '#ui/form/choice.tsx';
import { useShortcutSetting } from './shortcut-setting.ts';

/** Switches the single-key shortcuts of this browser on and off. */
export function ShortcutSwitch() {
  const t = useTranslations('own.shortcuts');
  const [isOn, set] = useShortcutSetting();
  return (
    <Checkbox
      label={t('on')}
      checked={isOn}
      onChange={(event) => {
        set(event.currentTarget.checked);
      }}
    />
  );
}
