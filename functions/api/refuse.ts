/** The shop says no. Thrown by handlers, answered by the router; never logged, for it is nobody's fault. */
export class Refused extends Error {
  constructor(
    readonly code: RefusalCode,
    readonly status: RefusalStatus,
    readonly fields?: Record<string, string>,
  ) {
    super(code);
  }
}

const messages = {
  invalid: "Ada isian yang belum sesuai.",
  too_large: "Data yang dikirim terlalu besar.",
  unauthenticated: "Sesi telah habis, silahkan login kembali.",
  forbidden: "Anda tidak berhak membuka ini.",
  not_found: "Alamat tidak ditemukan.",
  method_not_allowed: "Cara ini tidak dilayani di alamat ini.",
  product_not_found: "Produk tidak ditemukan.",
  group_not_found: "Kelompok produk tidak ditemukan.",
  fault: "Terjadi kesalahan pada toko kami. Silakan coba lagi.",
};

export type RefusalCode = keyof typeof messages;
export type RefusalStatus = 401 | 403 | 404 | 405 | 413 | 422 | 500;

export function refuse(code: RefusalCode, status: RefusalStatus, fields?: Record<string, string>): never {
  throw new Refused(code, status, fields);
}

export function messageOf(code: RefusalCode): string {
  return messages[code];
}
