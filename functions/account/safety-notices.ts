import type { SocialProvider } from "#contract/account/auth.ts";
import type { Notice } from "#functions/messages/notice.ts";
import { formatDateTime } from "#lib/date.ts";

/** What an account's owner hears of what somebody with their session may have done. */

const ELSE = "Kalau bukan Anda, segera ganti kata sandi Anda, lalu hubungi kami.";

/** How long a new or changed bank account waits before money goes there. */
export const BANK_WAIT_SECONDS = 86_400;

export function bankNotice({ bankName, number }: { bankName: string; number: string }): Notice {
  return {
    kind: "account",
    title: "Rekening pengembalian dana disimpan",
    text: `Rekening ${bankName} yang berakhir ${number.slice(-4)} disimpan di akun Anda. Dana dikembalikan ke sana mulai 24 jam dari sekarang. ${ELSE}`,
    path: "/profile/banks",
  };
}

/** Money of one order goes to another account than before, or to one that was named for it alone. */
export function refundAccountNotice(
  orderNumber: string,
  { bankName, number, countsAt }: { bankName: string; number: string; countsAt: number },
): Notice {
  return {
    kind: "account",
    title: `Rekening pengembalian dana pesanan ${orderNumber} disimpan`,
    text: `Dana pesanan ${orderNumber} kami kirim ke rekening ${bankName} yang berakhir ${number.slice(-4)}, mulai ${formatDateTime(countsAt)}. ${ELSE}`,
    path: `/profile/order/${orderNumber}`,
  };
}

const names: Record<SocialProvider, string> = { google: "Google", facebook: "Facebook" };

export function socialNotice(provider: SocialProvider): Notice {
  const name = names[provider];
  return {
    kind: "account",
    title: `Akun ${name} disambungkan`,
    text: `Sebuah akun ${name} kini dapat dipakai untuk login ke akun Anda. Anda dapat melepasnya kapan saja. ${ELSE}`,
    path: "/profile/password",
  };
}
