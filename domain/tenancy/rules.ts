import type { Locale, Localized } from '../locale.ts';
import type { OpeningHours } from './opening-hours.ts';

export type BankAccount = { bankName: string; holderName: string; iban: string };

/** An account with somebody who counts. `source`: an https address, or a path of the site itself. */
export type AnalyticsAccount = { id: string; source: string };

/** The settings of a tenant: content, stored in the database, never in code. */
export type TenantSettings = {
  name: Localized;
  description: Localized;
  email: string;
  /** E.164, e.g. +302101234567. */
  phone: string;
  address: Localized;
  directionsUrl: string;
  /** Path of the map that was drawn of its streets; null without one. */
  map: Localized | null;
  hours: OpeningHours;
  /** What the shop says about itself at the entrance. Its first page is a page of the content store. */
  words: {
    shop: {
      title: Localized;
      lead: Localized;
      description: Localized;
      /** What its products taste of, as their tasting notes say it: each is searched for. */
      tastes?: Localized[] | undefined;
    };
  };
  company: {
    legalName: Localized;
    registeredOffice: Localized;
    gemi: string;
    vatNumber: string;
    taxOffice: Localized;
  };
  socialAccounts: { network: string; url: string }[];
  bankAccounts: BankAccount[];
  /** Working days for which a bank transfer is awaited. */
  bankTransferDays: number;
  /** Countries to which the shop sends. */
  shipCountries: string[];
  /** The version of the terms and of the 18+ text that a buyer accepts. */
  termsVersion: string;
  ageTextVersion: string;
  /** Days that an untouched cart lives. */
  cartDays: number;
  /** How many of one variant a line may hold. */
  maxLineQuantity: number;
  /** How many may join one cart besides its owner. */
  sharedCart: { members: number };
  /** Goods that are held while somebody pays. */
  holds: {
    /** For so long from the last thing that the buyer did. */
    minutes: number;
    /** The maximum from the beginning, whatever the buyer does. */
    mostMinutes: number;
    /** Share of a variant's stock that one visitor may hold: active holds, and those that expired within a day. */
    visitorPercent: number;
    /** All together may hold so much of it. */
    allPercent: number;
    /** Units of all variants that one visitor may hold at a time. A whole bar may share one address. */
    visitorUnits: number;
  };
  /** Orders of guests from one address within an hour. */
  guestOrdersPerHour: number;
  /** Emails to those who wait for what is sold out. */
  stockAlerts: {
    /** Days in which a request must be confirmed. */
    confirmDays: number;
    /** Days for which a confirmed one waits for the goods. */
    keptDays: number;
    /** Emails to one mailbox within a day for which one visitor asks; for all together three times as many. */
    lettersPerAddressDay: number;
    /** Emails that ask for confirmation within an hour; more go out later. */
    requestsPerHour: number;
  };
  newsletter: {
    /** Of the text beside the form, to which one agrees by sending it. */
    textVersion: string;
    /** Days in which a wish must be confirmed. */
    confirmDays: number;
    /** Days for which a consent can be proved after it has ended. */
    proofDays: number;
    /** Wishes for one mailbox within a day that get an email. */
    lettersPerAddressDay: number;
  };
  support: {
    /** False: nobody writes by the forms. */
    formOpen: boolean;
    /** Days without a word after an answer of the shop until a request is taken for resolved. */
    resolveDays: number;
    /** Days until a resolved request is deleted. */
    keptDays: number;
    /** Messages for which one mailbox gets an email within a day. */
    lettersPerAddressDay: number;
  };
  accounts: {
    /** False: nobody new becomes a member. */
    registration: boolean;
    /** Days in which a new account must be confirmed. */
    confirmDays: number;
    /** Minutes for which the link to a new password is good. */
    resetMinutes: number;
    /** Days that a sign-in lives without being used. */
    sessionDays: number;
  };
  /** Who counts visits, and by which rule. */
  analytics: {
    /** `optIn`: nobody without a yes, as the law of the EU wants it; `enabledByDefault`: all until a no. */
    consentRegime: 'optIn' | 'enabledByDefault';
    /** Version of the cookie policy: with a new one visitors are asked again. */
    policyVersion: string;
    /** Google Analytics: the measurement id, and the address of its script. */
    gtag: AnalyticsAccount | null;
    /** The pixel of a social network: its id, and the address of its picture. */
    pixel: AnalyticsAccount | null;
  };
  /** Asks visitors at the entrance whether they are of age. */
  ageGate: boolean;
  /** The funding bar: paths of its picture and its document in each language. */
  funding: { image: Localized; document: Localized } | null;
  /** The sender of its mails. */
  mailFrom: string;
};

export type Tenant = {
  id: string;
  slug: string;
  hostNames: string[];
  currency: string;
  defaultLocale: Locale;
  timeZone: string;
  settings: TenantSettings;
};
