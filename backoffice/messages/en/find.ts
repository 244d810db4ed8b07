/** The search over everything. */
export const find = {
  title: 'Search',
  titleFor: 'Search: {search}',
  label: 'Search orders, people, requests and drinks',
  placeholder: 'Search (Ctrl K)',
  lead: 'A number, a name, an email address, a phone number, a SKU or a drink.',
  nothing: 'Nothing was found.',
  orders: 'Orders',
  allOrders: 'All orders that match',
  requests: 'Requests',
  allRequests: 'All requests that match',
  people: 'People',
  allPeople: 'All people who match',
  orderCount: '{count, plural, =0 {no orders} one {# order} other {# orders}}',
  drinks: 'Drinks',
  isOn: 'on the menu',
  isOff: 'off the menu',
};
