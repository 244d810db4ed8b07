export const footer = {
  withdraw: 'Withdraw from contract here',
  links: 'The house',
  pages: 'Good to know',
  products: 'The shop',
  contact: 'Where we are',
  hours: 'Hours',
  directions: 'Directions',
  newTab: 'opens in a new tab',
  company:
    '{legalName} · GEMI {gemi} · VAT {vatNumber}, {taxOffice} · Registered office: {registeredOffice}',
  rights: '© {year} {site}. All rights reserved',
  secure: 'Secure payments',
  providers: 'by card or IRIS, through our bank',
  vat: 'Prices include VAT',
  responsibly: 'For guests aged 18 and over. Enjoy in moderation.',
} as const;
