export const general = {
  title: '{page} | {site}',
  homeTitle: '{site} | {description}',
  skip: 'Skip to content',
  backToWebsite: 'Back to the website',
  close: 'Close',
  summary: '{count, plural, one {Please check 1 field} other {Please check # fields}}',
  atField: '{field}: {message}',
  optional: 'optional',
  loading: 'One moment',
} as const;
