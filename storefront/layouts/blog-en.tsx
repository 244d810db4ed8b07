import { Outlet } from 'react-router';
import { enBlog } from '#storefront/i18n/messages/en-blog.ts';

// A visitor loads the messages of what they look at (`i18n/locale-handle.ts`).
export const handle = { area: 'blog', messages: enBlog };

export default function BlogTexts() {
  return <Outlet />;
}
