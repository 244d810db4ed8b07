/** Navigation and the bar at the top. */
export const shell = {
  navigation: 'Main',
  skip: 'Skip to content',
  today: 'Today',
  orders: 'Orders',
  packing: 'Packing',
  requests: 'Requests',
  people: 'People',
  tonight: 'Tonight',
  staff: 'Staff',
  record: 'Record',
  waiting: '({count} waiting)',
  more: 'More',
  toShop: '(to the shop)',
  signOut: 'Sign out',
};
