import type { SocialProvider } from "#contract/account/auth.ts";
import type { Notice } from "#functions/messages/notice.ts";

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

const names: Record<SocialProvider, string> = { google: "Google", facebook: "Facebook" };

export function socialNotice(provider: SocialProvider): Notice {
  const name = names[provider];
  return {
    kind: "account",
    title: `Akun ${name} disambungkan`,
    text: `Sebuah akun ${name} kini dapat dipakai untuk masuk ke akun Anda. Anda dapat melepasnya kapan saja. ${ELSE}`,
    path: "/profile/password",
  };
}
