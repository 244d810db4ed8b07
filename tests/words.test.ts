import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Former names, which must not come back, and those that replaced them. What outsiders see (routes, cookies,
 * settings, tables, GraphQL) keeps its name.
 */
const renamed: Record<string, string> = {
  takeTurn: 'consumeRateLimit',
  takeAccessTurn: 'consumeAccessLimit',
  tendPayments: 'reconcilePayments',
  tendMissing: 'recheckMissing',
  letGoOfBuyer: 'anonymizeBuyer',
  forgetBuyers: 'anonymizeFormerBuyers',
  goneHolds: 'deleteExpiredHolds',
  keptState: 'saveCheckoutState',
  keptBill: 'saveBill',
  keepHolds: 'renewHolds',
  keepCode: 'storeCode',
  closedCart: 'closeCart',
  replacedHolds: 'replaceHolds',
  newPayment: 'insertPayment',
  newShipment: 'insertShipment',
  payingHandlers: 'paymentHandlers',
  partnerOf: 'findProviderOfPayment',
  giveUpPayment: 'abandonPayment',
  settleNotice: 'settleWebhookEvent',
  handleNotice: 'readWebhook',
  signNotice: 'signWebhook',
  openNotices: 'openDatabaseNotifications',
  readHouse: 'readTenantSeed',
  SeedHouse: 'TenantSeed',
  lookAt: 'readTogether',
  seeCart: 'readCartData',
  tellRefund: 'followUpRefund',
  showPrices: 'recordDisplayedPrices',
  deleteMember: 'deleteParticipant',
  insertMember: 'insertParticipant',
  removeMember: 'removeParticipant',
  readMembers: 'readParticipants',
  memberCookies: 'participantCookies',
  readMemberKey: 'readParticipantKey',
  shownOf: 'displayedTotals',
  readShown: 'readDisplayedTotals',
  problemWords: 'problemMessage',
  ToldNews: 'CartAnnouncer',
  answerAtDoor: 'answerBeforePage',
  startRounds: 'startRepeatedJob',
  startBackground: 'startBackgroundJobs',
  sweep: 'deleteExpiredData',
  openFront: 'serveSite',
  keepForOthers: 'storeAssets',
  letScriptsWait: 'delayScripts',
  useMendPage: 'useRepairPage',
  CategoryDoor: 'CategoryCard',
  ShopDoor: 'ShopBanner',
  RoundInvite: 'Invitation',
  RoundShelf: 'AddProducts',
  changeRound: 'changeSharedCart',
  openRound: 'openSharedCart',
  followRound: 'followSharedCart',
  isKeepable: 'isCacheable',
  createPageKeeper: 'createPageCache',
  lookout: 'stock-alerts',
  treasurer: 'payments',
  broom: 'expired-data',
  sendLetter: 'sendEmail',
  StockAlertLetter: 'StockAlertEmail',
  AccountLetter: 'AccountEmail',
  OrderLetter: 'OrderEmail',
  accountLetterHandlers: 'accountEmailHandlers',
  orderLetterHandlers: 'orderEmailHandlers',
  ReceiptSheet: 'ReceiptDocument',
  selectShelf: 'selectCategoryProducts',
};

/** Words of comments and names that had several meanings or an unclear one, what to write instead, and the rooms that are free of them. */
const former: { word: RegExp; use: string; in: string[] }[] = [
  {
    word: /\bhouses?(?:’s|'s)?\b|House/,
    use: 'tenant (whose data it is), shop (the business), site (what visitors see)',
    in: ['api'],
  },
  {
    word: /\bmend(?:s|ed|ing)?\b/,
    use: 'fix, repair',
    in: ['storefront', 'server'],
  },
  {
    word: /\b[Ww]hoever\b/,
    use: 'the person who, a caller that, anybody who',
    in: ['domain', 'api', 'storefront', 'server'],
  },
  {
    word: /(?<!withdrawal )\bnotices?\b/,
    use: 'webhook event, alert, database notification, funding bar',
    in: ['storefront'],
  },
  {
    word: /\bshel(?:f|ves)\b/,
    use: 'category, product card, list',
    in: ['api', 'server'],
  },
  {
    word: /(?<!style )\bsheets?\b/,
    use: 'product card, receipt, bottom sheet',
    in: ['server'],
  },
  {
    word: /\b(?:he|him|his|himself)\b/,
    use: 'they',
    in: ['domain', 'api', 'storefront', 'server'],
  },
  {
    word: /at the door/,
    use: 'at the edge, at the entrance',
    in: ['api', 'storefront', 'server'],
  },
  {
    word: /com(?:es?|ing) to rest/,
    use: 'ends, is final',
    in: ['domain', 'api', 'storefront', 'server'],
  },
  {
    word: /\blet(?:s|ting)? go\b/,
    use: 'cancel, delete, anonymize',
    in: ['api', 'storefront', 'server'],
  },
  {
    word: /\b(?:told|tells?|hears?|heard) of\b/,
    use: 'reported, shown',
    in: ['domain', 'api', 'storefront', 'server'],
  },
  {
    word: /look-?out|treasurer|\bbroom\b/,
    use: 'the job by what it does',
    in: ['domain', 'api', 'storefront', 'server'],
  },
  {
    word: /\broads?\b/,
    use: 'way, function',
    in: ['storefront', 'server'],
  },
  {
    word: /\bsweeps?\b|\bswept\b/,
    use: 'delete expired',
    in: ['api', 'storefront', 'server'],
  },
  {
    word: /\btend(?:s|ed)?\b/,
    use: 'check, reconcile, maintain',
    in: ['api', 'storefront', 'server'],
  },
  {
    word: /\bcall(?:s|ed|ing)? off\b/,
    use: 'cancel',
    in: ['api', 'storefront', 'server'],
  },
  {
    word: /\bsisters?\b/,
    use: 'other module',
    in: ['api', 'storefront', 'server'],
  },
  {
    word: /\banew\b/,
    use: 'again',
    in: ['domain', 'api', 'storefront'],
  },
  {
    word: /\bbears?\b/,
    use: 'has, carries',
    in: ['api', 'storefront', 'server'],
  },
];

const root = join(import.meta.dirname, '..');

/** The code of a room, without generated files and without the texts that visitors read. */
function linesOf(room: string): { place: string; line: string }[] {
  return globSync(`${room}/**/*.{ts,tsx}`, { cwd: root })
    .filter((name) => !/\/gen\/|\.gen\.ts$|\/i18n\/messages\/(?:en|el)\//.test(name))
    .flatMap((name) =>
      readFileSync(join(root, name), 'utf8')
        .split('\n')
        .map((line, index) => ({ place: `${name}:${index + 1}`, line })),
    );
}

const rooms = new Map(
  ['domain', 'api', 'storefront', 'backoffice', 'ui', 'i18n', 'server'].map(
    (room) => [room, linesOf(room)] as const,
  ),
);

test('no former name is used', () => {
  const names = new RegExp(`\\b(?:${Object.keys(renamed).join('|')})\\b`);
  const used = [...rooms.values()].flat().flatMap(({ place, line }) => {
    const name = names.exec(line)?.[0];
    return name === undefined ? [] : [`${place}: ${name} is now ${renamed[name]}`];
  });
  expect(used).toEqual([]);
});

test('no former word is used where it is gone', () => {
  const used = former.flatMap(({ word, use, in: free }) =>
    free.flatMap((room) =>
      (rooms.get(room) ?? []).flatMap(({ place, line }) => {
        const found = word.exec(line)?.[0];
        return found === undefined ? [] : [`${place}: “${found}”, write ${use}`];
      }),
    ),
  );
  expect(used).toEqual([]);
});
