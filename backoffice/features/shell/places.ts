type Place = {
  to: string;
  label: string;
  permission: string;
  /** On a phone it is behind “More”. */
  isRare?: true;
};

/** The places of the navigation, each with the permission that its first screen takes. */
const places = [
  { to: '/', label: 'today', permission: 'orders.read' },
  { to: '/orders', label: 'orders', permission: 'orders.read' },
  { to: '/packing', label: 'packing', permission: 'orders.fulfil', isRare: true },
  { to: '/stock', label: 'stock', permission: 'catalogue.read', isRare: true },
  { to: '/requests', label: 'requests', permission: 'requests.read' },
  { to: '/people', label: 'people', permission: 'people.read', isRare: true },
  { to: '/products', label: 'products', permission: 'catalogue.read', isRare: true },
  { to: '/prices', label: 'prices', permission: 'catalogue.read', isRare: true },
  { to: '/tonight', label: 'tonight', permission: 'menu.availability' },
  { to: '/record', label: 'record', permission: 'audit.read', isRare: true },
  { to: '/staff', label: 'staff', permission: 'staff.write', isRare: true },
] as const satisfies readonly Place[];

/** The places that a person may open, in the order of the navigation. */
export function placesFor(permissions: readonly string[]) {
  return places.filter(({ permission }) => permissions.includes(permission));
}
