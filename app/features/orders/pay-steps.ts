import type { PaidCode } from "#domain/orders/payment-method.ts";

interface Way {
  name: string;
  steps: string[];
}

const atm = (bank: string, menu: string): Way => ({
  name: `ATM ${bank}`,
  steps: [
    "Masukkan kartu dan PIN.",
    menu,
    "Masukkan nomornya, lalu cocokkan nama dan jumlahnya.",
    "Simpan struk sebagai bukti.",
  ],
});

const app = (name: string, menu: string): Way => ({
  name,
  steps: [
    `Buka ${name}, lalu masuk.`,
    menu,
    "Masukkan nomornya, lalu cocokkan nama dan jumlahnya.",
    "Masukkan PIN. Status pesanan berubah dalam satu menit.",
  ],
});

export const paySteps: Record<PaidCode, Way[]> = {
  bca: [
    app("m-BCA", "Pilih m-Transfer, lalu BCA Virtual Account."),
    atm("BCA", "Pilih Transaksi Lainnya, Transfer, ke Rek BCA Virtual Account."),
  ],
  mandiri: [
    app("Livin' by Mandiri", "Pilih Bayar, Multipayment, lalu cari kode perusahaannya."),
    atm("Mandiri", "Pilih Bayar/Beli, Multipayment, lalu masukkan kode perusahaan."),
  ],
  bri: [app("BRImo", "Pilih BRIVA."), atm("BRI", "Pilih Transaksi Lain, Pembayaran, Lainnya, BRIVA.")],
  bni: [
    app("BNI Mobile Banking", "Pilih Transfer, lalu Virtual Account Billing."),
    atm("BNI", "Pilih Menu Lain, Transfer, Virtual Account Billing."),
  ],
  permata: [
    app("PermataMobile X", "Pilih Bayar Tagihan, lalu Virtual Account."),
    atm("Permata", "Pilih Transaksi Lainnya, Pembayaran, Virtual Account."),
  ],
  card: [],
  transfer: [],
};
