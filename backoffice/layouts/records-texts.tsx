import { Outlet } from 'react-router';
import { AreaTexts, areaTexts } from '../features/shell/area-texts.tsx';

const texts = await areaTexts({
  el: async () => (await import('../messages/el-records.ts')).elRecords,
  en: async () => (await import('../messages/en-records.ts')).enRecords,
});

/** Adds the messages that the screens of single records and the rarer lists use. */
export default function RecordsTexts() {
  return (
    <AreaTexts texts={texts}>
      <Outlet />
    </AreaTexts>
  );
}
