import { regionName } from '#domain/address/regions.ts';
import type { Address as DomainAddress } from '#domain/address/rules.ts';
import { builder } from '../../builder.ts';
import { Country } from './country.ts';

export const Address = builder.objectRef<DomainAddress>('Address').implement({
  description: 'A postal address; optional fields are empty where they were not given.',
  fields: (t) => ({
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    company: t.exposeString('company'),
    address1: t.exposeString('address1', { description: 'Street and number.' }),
    address2: t.exposeString('address2'),
    floor: t.exposeString('floor'),
    doorbell: t.exposeString('doorbell', { description: 'The name on the doorbell.' }),
    city: t.exposeString('city'),
    postalCode: t.exposeString('postalCode'),
    region: t.string({
      description: 'A region of Greece is named in the locale of the request.',
      resolve: ({ region }, _args, { locale }) => regionName(region, locale),
    }),
    country: t.field({ type: Country, resolve: ({ countryCode }) => countryCode }),
  }),
});

export const AddressInput = builder.inputType('AddressInput', {
  fields: (t) => ({
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    company: t.string(),
    address1: t.string({ required: true, description: 'Street and number.' }),
    address2: t.string(),
    floor: t.string(),
    doorbell: t.string(),
    city: t.string({ required: true }),
    postalCode: t.string({ description: 'Required where the country has postcodes.' }),
    region: t.string({ description: 'In Greece one of Checkout.regions, in either language.' }),
    country: t.string({ required: true, description: 'ISO 3166 code.' }),
  }),
});
