import { builder } from '../../builder.ts';
import { formatMeasure } from '../../formatting.ts';

type MeasureShape = { value: number; unit: 'centimeter' | 'gram' };

/** Stored in millimetres, shown in centimetres. */
export function centimetres(millimetres: number | null): MeasureShape | null {
  return millimetres === null ? null : { value: millimetres / 10, unit: 'centimeter' };
}

export function grams(value: number | null): MeasureShape | null {
  return value === null ? null : { value, unit: 'gram' };
}

export const Measure = builder.objectRef<MeasureShape>('Measure').implement({
  description: 'A length in centimetres or a weight in grams.',
  fields: (t) => ({
    value: t.exposeFloat('value'),
    formatted: t.string({
      description: 'As written in the locale of the request.',
      resolve: ({ value, unit }, _args, { locale }) => formatMeasure(value, unit, locale),
    }),
  }),
});
