export const content = {
  sections: 'On this page',
  updated: 'Last changed on {date}',
  version: 'Version {version} · last changed on {date}',
} as const;
