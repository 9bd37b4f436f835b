const SHOWN_MAX = 99;

/** A count where there is room for two digits. */
export const cappedCount = (count: number) => (count > SHOWN_MAX ? `${SHOWN_MAX}+` : String(count));

export const unreadWords = (count: number) => `${cappedCount(count)} belum dibaca`;
