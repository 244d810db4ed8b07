import { Outlet } from 'react-router';

/** Nothing around the page; the specification (section 2) names this layout. */
export default function EmptyLayout() {
  return <Outlet />;
}
