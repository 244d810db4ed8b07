import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGtag } from './gtag.ts';

const scripts: { src?: string }[] = [];
const written: string[] = [];
const page = { location: { hostname: 'shop.example.com', origin: 'https://shop.example.com' } };
let opened: typeof page & { dataLayer?: ArrayLike<unknown>[] } = page;

beforeEach(() => {
  scripts.length = 0;
  written.length = 0;
  opened = { ...page };
  vi.stubGlobal('window', opened);
  vi.stubGlobal('document', {
    referrer: 'https://shop.example.com/receipt/secret',
    head: { append: (script: object) => scripts.push(script) },
    createElement: () => ({}),
    get cookie() {
      return 'cart=1; _ga=GA1.1.2; _ga_1=GS1; _gid=3; _gat_x=1; _gallery=1';
    },
    set cookie(text: string) {
      written.push(text);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = () => createGtag({ id: 'G-1', source: 'https://tags.example/gtag/js' });
const orders = () => (opened.dataLayer ?? []).map((order) => Array.from(order));
const eventsOf = (name: string) =>
  orders().filter(([command, event]) => command === 'event' && event === name);

describe('gtag', () => {
  it('loads and reports nothing before it is enabled', () => {
    open();
    expect(scripts).toEqual([]);
    expect(opened.dataLayer).toBeUndefined();
  });

  it('denies all consent first, and then grants counting alone', () => {
    open().enable();
    expect(scripts.map(({ src }) => src)).toEqual(['https://tags.example/gtag/js?id=G-1']);
    const [first, , third] = orders();
    expect(first).toEqual([
      'consent',
      'default',
      {
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'denied',
      },
    ]);
    expect(third).toEqual(['consent', 'update', { analytics_storage: 'granted' }]);
  });

  it('hands over orders as Google’s script takes them: no arrays', () => {
    open().enable();
    expect(opened.dataLayer?.some((order) => Array.isArray(order))).toBe(false);
  });

  it('reports a page by path and title, and no address by itself', () => {
    const gtag = open();
    gtag.enable();
    gtag.page({ path: '/receipt/:id', title: 'Order K-1' });
    gtag.page({ path: '/shop', title: 'Shop' });
    expect(eventsOf('page_view').map(([, , view]) => view)).toEqual([
      {
        page_path: '/receipt/:id',
        page_title: 'Order K-1',
        page_location: 'https://shop.example.com/receipt/:id',
        page_referrer: '',
      },
      {
        page_path: '/shop',
        page_title: 'Shop',
        page_location: 'https://shop.example.com/shop',
        page_referrer: 'https://shop.example.com/receipt/:id',
      },
    ]);
    // What the script sends by itself depends on the settings before its account is configured.
    const commands = orders().map(([command]) => command);
    expect(commands.indexOf('set')).toBeLessThan(commands.indexOf('config'));
    expect(commands.filter((command) => command === 'config')).toHaveLength(1);
    expect(JSON.stringify(orders())).not.toContain('secret');
    expect(orders().find(([command]) => command === 'config')?.[2]).toMatchObject({
      send_page_view: false,
    });
  });

  it('stops when it is disabled, and takes its cookies away on the host and above it', () => {
    const gtag = open();
    gtag.enable();
    gtag.disable();
    expect(opened).toMatchObject({ 'ga-disable-G-1': true });
    expect(orders().at(-1)).toEqual(['consent', 'update', { analytics_storage: 'denied' }]);
    const names = new Set(written.map((text) => text.split('=')[0]));
    expect([...names]).toEqual(['_ga', '_ga_1', '_gid', '_gat_x']);
    expect(written.every((text) => text.includes('Max-Age=0'))).toBe(true);
    expect(written).toContain('_ga=; Path=/; Max-Age=0; Domain=example.com');
  });

  it('is enabled again without being loaded again', () => {
    const gtag = open();
    gtag.enable();
    gtag.disable();
    gtag.enable();
    expect(scripts).toHaveLength(1);
    expect(opened).toMatchObject({ 'ga-disable-G-1': false });
    expect(orders().at(-1)).toEqual(['consent', 'update', { analytics_storage: 'granted' }]);
  });
});
