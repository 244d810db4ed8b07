import { Outlet } from 'react-router';
import { AreaTexts, areaTexts } from '../features/shell/area-texts.tsx';

const texts = await areaTexts({
  el: async () => (await import('../messages/el-goods.ts')).elGoods,
  en: async () => (await import('../messages/en-goods.ts')).enGoods,
});

/** Adds the messages that the screens of products, prices and stock use. */
export default function GoodsTexts() {
  return (
    <AreaTexts texts={texts}>
      <Outlet />
    </AreaTexts>
  );
}
