import type { CourierListTakeMutation } from '../../graphql/gen/graphql.ts';
import { csvOf } from './csv.ts';

type Parcel = Extract<
  CourierListTakeMutation['courierListTake'],
  { __typename: 'CourierList' }
>['parcels'][number];

/** The heads of the columns, in their order. */
export type CourierColumns = Record<
  | 'number'
  | 'name'
  | 'company'
  | 'address'
  | 'details'
  | 'postalCode'
  | 'town'
  | 'region'
  | 'country'
  | 'phone'
  | 'otherPhone'
  | 'email'
  | 'weight'
  | 'cashOnDelivery'
  | 'ageCheck'
  | 'note',
  string
>;

/** Parcels as a file for the courier, with decimal commas. */
export function courierCsv(
  parcels: readonly Parcel[],
  columns: CourierColumns,
  yes: string,
): string {
  const keys = Object.keys(columns) as (keyof CourierColumns)[];
  const rows = parcels.map((parcel) => {
    const row = rowOf(parcel, yes);
    return keys.map((key) => row[key]);
  });
  return csvOf([keys.map((key) => columns[key]), ...rows]);
}

function rowOf(parcel: Parcel, yes: string): CourierColumns {
  const { weightGrams, cashOnDelivery } = parcel;
  return {
    number: parcel.number,
    name: parcel.name,
    company: parcel.company,
    address: parcel.address1,
    details: [parcel.address2, parcel.floor, parcel.doorbell].filter(Boolean).join(', '),
    postalCode: parcel.postalCode,
    town: parcel.town,
    region: parcel.region,
    country: parcel.countryCode,
    phone: dialed(parcel.phone),
    otherPhone: dialed(parcel.alternativePhone),
    email: parcel.email,
    weight: weightGrams == null ? '' : (weightGrams / 1000).toFixed(3).replace('.', ','),
    cashOnDelivery: cashOnDelivery > 0 ? (cashOnDelivery / 100).toFixed(2).replace('.', ',') : '',
    ageCheck: parcel.ageCheck ? yes : '',
    note: parcel.note,
  };
}

/** As it is dialed from Greece: a plus sign would begin a formula. */
function dialed(phone: string): string {
  return phone.replace(/^\+30/, '').replace(/^\+/, '00');
}
