/** Dates show in the shop's zone on server and browser alike; hours run from 00 to 23. */
export const TIME_ZONE = 'Europe/Athens';

/** The formats by name, the same in all parts of the site. */
export const formats = {
  dateTime: {
    day: { day: 'numeric', month: 'long', year: 'numeric' },
    moment: {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    },
    // For a date below one with its year.
    brief: {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    },
    time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  },
  number: {
    strength: { maximumFractionDigits: 1 },
    // The currency of both languages (specification, section 9).
    euros: { style: 'currency', currency: 'EUR' },
  },
} as const;
