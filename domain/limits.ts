/** How often a day: by one network, to one recipient, by one customer, by all together. */
export interface DayMost {
  network?: number;
  recipient?: number;
  account?: number;
  all?: number;
}

/**
 * How much of each kind may be written on one day: by one network, by one customer, and by all together. The numbers are
 * for honest people who share a network, such as an office or a village; docs/limits.md says what they are in bytes. A
 * busier shop raises all of them by DAY_LIMITS_TIMES.
 */
export const DAY_LIMITS = {
  /** Registrations, codes, links and other letters that a browser asks for in which the recipient has never signed in. */
  letter: { network: 100, all: 20_000 },
  /** Codes that are tried in another browser than the one that asked for them. */
  codeTry: { network: 200, all: 50_000 },
  /** First logins by way of another site. */
  social: { network: 50, all: 5000 },
  /** New drafts of an interior project. */
  draft: { network: 50, all: 5000 },
  /** Pictures of people who are not signed in: of drafts and of orders. */
  guestPicture: { network: 30, all: 2000 },
  consultation: { network: 5, recipient: 20, account: 5, all: 500 },
  /** Pictures of reviews, complaints, chat and profiles. */
  picture: { account: 40, network: 200, all: 5000 },
  /** Messages in the chat, about complaints and about consultations. */
  message: { account: 200 },
  complaint: { account: 10 },
  order: { account: 50 },
  notice: { account: 50 },
  newAddress: { account: 10 },
  bank: { account: 20 },
  /** Recorded cart actions, for the shop's own figures. */
  cartAction: { network: 2000 },
} as const satisfies Record<string, DayMost>;
export type DayLimit = keyof typeof DAY_LIMITS;

/** A provider's customer has a whole /48 of IPv6 networks (/64): together they count as this many. */
export const SITE_NETWORKS = 4;

/** How much there may be at one time of what is not limited by its owner: see docs/limits.md. */
export const MOST = {
  /** Drafts that are being filled in, of all together. */
  drafts: 5000,
  /** Pictures of drafts that are being filled in, of all together. */
  draftPictures: 2000,
  /** Consultations that the shop has not yet taken up. */
  newConsultations: 2000,
  /** Recorded cart actions: the oldest are deleted. */
  cartActions: 500_000,
  /** Of one customer. */
  sessions: 30,
  knownBrowsers: 30,
  devices: 10,
  socialLogins: 5,
  pictures: 1000,
  chatMessages: 5000,
  /** Of one complaint or consultation. */
  entries: 500,
  /** Of one order. */
  complaints: 20,
} as const;

/**
 * How many days a visitor's data is kept. The nightly cleaning and the cookies use these numbers, and the privacy page
 * says them.
 */
export const KEPT_DAYS = {
  /** An account that nobody proved and nobody used. */
  unproven: 7,
  /** A message that was sent. */
  message: 30,
  /** A picture that was uploaded, and whose form never came. */
  looseUpload: 1,
  notice: 180,
  /** A cart action, which names an address and a browser. */
  cartAction: 90,
  /** A nightly backup. */
  backup: 30,
} as const;

/** For so many days the same press of an operator's action gets the same answer; its receipt names no customer. */
export const RECEIPT_DAYS = 90;

/** So long the book keeps the whole values of what was changed; its words stay. */
export const BOOK_VALUE_DAYS = 90;

/** How many days a browser keeps each cookie that outlives a visit. */
export const COOKIE_DAYS = {
  session: 30,
  cart: 90,
  seen: 90,
  checkout: 30,
  /** Where parcels are to go. */
  destination: 30,
  ringSize: 365,
  device: 365,
  consent: 365,
  /** By which a browser is known again. 400 days is the most that browsers allow. */
  known: 400,
} as const;
