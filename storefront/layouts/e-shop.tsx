import { Outlet } from 'react-router';

/** The shop’s pages pass through it unchanged: the frame around them is that of every page. */
export default function EShopLayout() {
  return <Outlet />;
}
