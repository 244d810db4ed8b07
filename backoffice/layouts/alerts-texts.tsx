import { Outlet } from 'react-router';
import { AreaTexts, areaTexts } from '../features/shell/area-texts.tsx';

const texts = await areaTexts({
  el: async () => (await import('../messages/el-alerts.ts')).elAlerts,
  en: async () => (await import('../messages/en-alerts.ts')).enAlerts,
});

/** Adds the sentences of alerts, which the first screen shows without the other texts of records. */
export default function AlertsTexts() {
  return (
    <AreaTexts texts={texts}>
      <Outlet />
    </AreaTexts>
  );
}
