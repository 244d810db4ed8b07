import { Outlet } from 'react-router';
import { elBlog } from '#storefront/i18n/messages/el-blog.ts';

// A visitor loads the messages of what they look at (`i18n/locale-handle.ts`).
export const handle = { area: 'blog', messages: elBlog };

export default function BlogTexts() {
  return <Outlet />;
}
