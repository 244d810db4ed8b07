/** Keys and names of the couriers. */
export const CARRIERS = [
  { value: 'acs', label: 'ACS' },
  { value: 'geniki', label: 'Γενική Ταχυδρομική' },
  { value: 'speedex', label: 'Speedex' },
  { value: 'elta', label: 'ELTA Courier' },
  { value: 'boxnow', label: 'BOX NOW' },
];
