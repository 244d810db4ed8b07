import { builder } from '../../builder.ts';
import { countryName } from '#domain/address/countries.ts';

/** Resolvers hand in the ISO 3166 code. */
export const Country = builder.objectRef<string>('Country').implement({
  description: 'A country by its ISO 3166 code.',
  fields: (t) => ({
    code: t.string({ resolve: (code) => code }),
    name: t.string({
      description: 'In the locale of the request.',
      resolve: (code, _args, { locale }) => countryName(code, locale),
    }),
  }),
});
