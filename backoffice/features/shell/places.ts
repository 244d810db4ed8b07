/** The places of the navigation, each with the permission that its first screen takes; null: all staff. */
const places = [
  { to: '/tonight', label: 'tonight', permission: 'menu.availability' },
  { to: '/record', label: 'record', permission: 'audit.read' },
  { to: '/staff', label: 'staff', permission: 'staff.write' },
] as const;

/** The places that a person may open, in the order of the navigation. */
export function placesFor(permissions: readonly string[]) {
  return places.filter(({ permission }) => permissions.includes(permission));
}
