export const errors = {
  notFoundTitle: 'Not found',
  notFoundText: 'Sorry, the page you have requested could not be found.',
  noRecord: 'Not Found',
  noRoute: 'This page could not be found',
  systemTitle: 'System error',
  systemText: 'Sorry, an unknown error occurred. Please try again later.',
} as const;
