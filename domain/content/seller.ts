import { readPromises } from "#domain/content/promises.ts";

/** A setting of the shop by its number. */
export interface SellerSetting {
  id: number;
  content: string;
}

const CONTACT_IDS = { email: 7, chat: 8, company: 105, address: 106, legal: 108 } as const;

/** The settings without which nobody knows who sells. */
export const SELLER_IDS: readonly number[] = [CONTACT_IDS.company, CONTACT_IDS.address, CONTACT_IDS.legal];

/** Where consumers of any shop complain (Permendag 31/2023). */
export const MINISTRY = "Ditjen PKTN Kementerian Perdagangan, WhatsApp 0853-1111-1010";

/** Who sells: the company with its address, and its registrations. What is not set is left out. */
export function sellerLines(settings: readonly SellerSetting[]): string[] {
  const { company, address, legal } = readSeller(settings);
  return [[company, address].filter(Boolean).join(", "), legal].filter(Boolean);
}

/** Where a buyer complains: to the shop, with the days until it answers, and to the ministry. */
export function complaintLines(settings: readonly SellerSetting[]): string[] {
  const { email, chat } = readSeller(settings);
  const { replyDays } = readPromises(settings);
  const ways = [email, chat && `WhatsApp ${chat}`].filter(Boolean).join(" atau ");
  const own = ways && `Pengaduan: ${ways}, kami balas dalam ${replyDays} hari kerja`;
  return [own, `Pengaduan konsumen: ${MINISTRY}`].filter(Boolean);
}

export function readSeller(settings: readonly SellerSetting[]) {
  const text = (id: number) => settings.find((one) => one.id === id)?.content.trim() ?? "";
  return {
    company: text(CONTACT_IDS.company),
    address: text(CONTACT_IDS.address),
    legal: text(CONTACT_IDS.legal),
    email: text(CONTACT_IDS.email),
    chat: text(CONTACT_IDS.chat),
  };
}
