import { Outlet } from 'react-router';

/** Adds nothing to the pages of the shop; the specification (section 2) names this layout. */
export default function EShopLayout() {
  return <Outlet />;
}
