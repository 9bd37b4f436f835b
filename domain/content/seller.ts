import { SETTINGS } from "#domain/operate/settings.ts";

/** A setting of the shop by its number. */
export interface SellerSetting {
  id: number;
  content: string;
}

/** Where consumers of any shop complain (Permendag 31/2023). */
export const MINISTRY = "Ditjen PKTN Kementerian Perdagangan, WhatsApp 0853-1111-1010";

/** How many working days an answer takes, in a shop that has not set it. */
const REPLY_DAYS = 1;
const REPLY_DAYS_SETTING = 111;

/** Who sells: the company with its address, and its registrations. What is not set is left out. */
export function sellerLines(settings: SellerSetting[]): string[] {
  const { company, address, legal } = readSeller(settings);
  return [[company, address].filter(Boolean).join(", "), legal].filter(Boolean);
}

/** Where a buyer complains: to the shop, with the days until it answers, and to the ministry. */
export function complaintLines(settings: SellerSetting[]): string[] {
  const { email, chat, replyDays } = readSeller(settings);
  const ways = [email, chat && `WhatsApp ${chat}`].filter(Boolean).join(" atau ");
  const own = ways && `Pengaduan: ${ways}, kami balas dalam ${replyDays} hari kerja`;
  return [own, `Pengaduan konsumen: ${MINISTRY}`].filter(Boolean);
}

function readSeller(settings: SellerSetting[]) {
  const text = (id: number) => settings.find((one) => one.id === id)?.content.trim() ?? "";
  return {
    company: text(SETTINGS.company.id),
    address: text(SETTINGS.address.id),
    legal: text(SETTINGS.legal.id),
    email: text(SETTINGS.email.id),
    chat: text(SETTINGS.chat.id),
    replyDays: text(REPLY_DAYS_SETTING) || REPLY_DAYS,
  };
}
