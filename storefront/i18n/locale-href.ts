import { href, type Register } from 'react-router';
import { withPrefix, type Locale } from '#i18n/locales.ts';

type Pages = Register extends { pages: infer Known } ? Known : never;
type BothLanguages<Path> = Path extends '/'
  ? Path
  : Path extends string
    ? `/el${Path}` extends keyof Pages
      ? Path
      : never
    : never;

/** The paths of the sitemap, without their language. */
export type PagePath = Exclude<BothLanguages<keyof Pages>, '/*'>;

type ParamsOf<Path extends PagePath> = Pages[Path] extends { params: infer Params }
  ? Params
  : never;

/** Nothing for a path without parameters; else its parameters, which the compiler requires. */
export type PageParams<Path extends PagePath> = keyof ParamsOf<Path> extends never
  ? []
  : [params: ParamsOf<Path>];

/** The address of a page in a language. A path that is not in the sitemap does not compile. */
export function localeHref<Path extends PagePath>(
  locale: Locale,
  path: Path,
  ...[params]: PageParams<Path>
): string {
  return resolveHref(locale, path, params);
}

/** The same for callers that have seen to the types themselves. */
export function resolveHref(locale: Locale, path: PagePath, params: unknown): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `href` types its parameters by the literal path
  const resolve = href as (path: string, params: unknown) => string;
  return withPrefix(locale, resolve(path, params));
}
