export const consent = {
  title: 'Cookies',
  text: 'Basic cookies keep the site working. The others tell us what is read. You choose.',
  policy: 'Cookie policy',
  basic: 'Basic cookies',
  all: 'All cookies',
  settings: 'Cookie settings',
} as const;
