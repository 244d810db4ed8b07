import type { MetaDescriptor } from 'react-router';
import { pageFrame, pageMessages, type MetaArgs } from '#storefront/features/page/page-meta.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { locales } from '#i18n/locales.ts';
import type { SiteHours } from '#storefront/features/site/open-state.ts';
import { structuredData } from './structured-data.ts';

/** The days of the week as schema.org writes them, from Monday. */
const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** The site, with its search (specification, section 2), and the bar behind it. */
export function siteData(args: MetaArgs, hours: SiteHours): MetaDescriptor[] {
  const frame = pageFrame(args);
  if (!frame) return [];
  const { origin, site } = frame;
  const { locale } = pageMessages(args);
  const home = origin + localeHref(locale, '/');
  const barId = `${origin}/#bar`;
  // 'query-input' is Google's extension; schema.org has no name for it.
  const search = {
    '@type': 'SearchAction' as const,
    target: {
      '@type': 'EntryPoint' as const,
      urlTemplate: `${origin}${localeHref(locale, '/products')}?search={term}`,
    },
    'query-input': 'required name=term',
  };
  return [
    structuredData({
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      url: home,
      name: site.name,
      description: site.description,
      inLanguage: locales[locale].tag,
      publisher: { '@id': barId },
      potentialAction: search,
    }),
    structuredData({
      '@type': 'BarOrPub',
      '@id': barId,
      name: site.name,
      legalName: site.company.legalName,
      description: site.description,
      url: home,
      image: new URL('/pictures/scenes/bar-top-share.jpg', origin).href,
      logo: new URL('/favicon.svg', origin).href,
      email: site.email,
      telephone: site.phone,
      address: site.address,
      hasMap: site.directionsUrl,
      vatID: site.company.vatNumber,
      sameAs: site.socialAccounts.map(({ url }) => url),
      openingHoursSpecification: openingHoursData(hours),
    }),
  ];
}

/** The week, then the days unlike it. A closing time before the opening time is on the next day (schema.org). */
function openingHoursData({ weekdays, opensAt, closesAt, specialDays }: SiteHours) {
  const week = {
    '@type': 'OpeningHoursSpecification' as const,
    dayOfWeek: WEEKDAYS.filter((_, index) => weekdays.includes(index + 1)),
    opens: opensAt,
    closes: closesAt,
  };
  const special = specialDays.map((day) => ({
    '@type': 'OpeningHoursSpecification' as const,
    validFrom: day.date,
    validThrough: day.date,
    // Closed all day is written as open from midnight to midnight.
    opens: day.opensAt ?? '00:00',
    closes: day.closesAt ?? '00:00',
  }));
  return [week, ...special];
}
