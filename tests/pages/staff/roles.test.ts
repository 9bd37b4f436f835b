import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ROLES, type Role } from "#domain/staff/roles.ts";
import { execute } from "../../support/execute.ts";
import { staffPerson } from "../../support/staff.ts";
import { newVisitor } from "../fixtures.ts";
import { signedCookie } from "../signed-cookie.ts";

const STATE = ".state/test/shop";
const NUMBER = "SI-261120-0123456789AB";
const FORM_KEY = "0123456789-0123456789";

interface Posted {
  path: string;
  /** Who may do at least one thing there. */
  roles: readonly Role[];
  /** Forms of the page that only these may send. */
  forms?: [form: Record<string, string>, roles: readonly Role[]][];
}

const orderForm = (langkah: string, roles: readonly Role[]): [Record<string, string>, readonly Role[]] => [
  { langkah, kunci: FORM_KEY },
  roles,
];
const owner: readonly Role[] = ["owner"];
const office: readonly Role[] = ["owner", "service"];
const warehouse: readonly Role[] = ["owner", "packer"];

/** Every page of the back office that takes a form, by its file. */
const pages: Record<string, Posted> = {
  "today.tsx": { path: "/kelola?index", roles: warehouse },
  "orders.tsx": { path: "/kelola/pesanan", roles: owner },
  "order.tsx": {
    path: `/kelola/pesanan/${NUMBER}`,
    roles: office,
    forms: [
      ...["proses", "kirim", "selesai", "batal", "kembali", "dana", "transfer", "ganti", "tanya"].map((one) =>
        orderForm(one, owner),
      ),
      ...["catatan", "perpanjang"].map((one) => orderForm(one, office)),
    ],
  },
  "order-address.tsx": { path: `/kelola/pesanan/${NUMBER}/alamat`, roles: office },
  "parcel-facts.tsx": {
    path: `/kelola/pesanan/${NUMBER}/paket`,
    roles: office,
    forms: [
      ...["kembali", "catat", "kirim-lagi", "dana", "klaim"].map((one) => orderForm(one, owner)),
      orderForm("tukar", office),
    ],
  },
  "unpaid.tsx": { path: "/kelola/belum-bayar", roles: office },
  "tracking.tsx": { path: "/kelola/kemas/resi", roles: warehouse },
  "pack.tsx": { path: `/kelola/kemas/${NUMBER}`, roles: warehouse },
  "parcel-photos.tsx": { path: `/kelola/kemas/${NUMBER}/foto`, roles: warehouse },
  "replies.tsx": { path: "/kelola/layanan/balasan", roles: office },
  "thread.tsx": { path: "/kelola/layanan/chat/1", roles: office },
  "money.tsx": { path: "/kelola/uang", roles: owner },
  "owed.tsx": { path: `/kelola/uang/${NUMBER}`, roles: owner },
  "staff.tsx": { path: "/kelola/staf", roles: owner },
  "settings.tsx": { path: "/kelola/pengaturan", roles: owner },
  "own.tsx": { path: "/kelola/saya", roles: ROLES },
  "app.tsx": { path: "/kelola/saya/aplikasi", roles: ROLES },
  "notices.tsx": { path: "/kelola/kabar", roles: ROLES },
};
/** What signs in or out is nobody's in particular. */
const doors = ["phone-link.tsx", "pin.tsx", "second-step.tsx", "sign-in.tsx", "sign-out.ts", "staff-link.tsx"];

test("U02 a form is refused to whoever may not send it before any of it is read: 403 for every page and role, empty or made up", async () => {
  const folder = "app/routes/kelola";
  const posted = readdirSync(folder).filter((name) =>
    readFileSync(`${folder}/${name}`, "utf8").includes("function action("),
  );
  expect(posted.sort()).toEqual([...Object.keys(pages), ...doors].sort());
  for (const role of ROLES) {
    const person = await staffPerson({ role });
    execute(STATE, person.statements.join(";\n"));
    const visitor = newVisitor({ staff: await signedCookie("staff", { token: person.token }) });
    for (const { path, roles, forms = [] } of Object.values(pages)) {
      const sent = [[{}, roles], [{ intent: "x", langkah: "x", aksi: "x" }, roles], ...forms] as const;
      for (const [form, may] of sent) {
        const { status } = await visitor.visit(path, { form });
        const said = `${role} ${path} ${JSON.stringify(form)}`;
        if (may.includes(role)) expect(status, said).not.toBe(403);
        else expect(status, said).toBe(403);
      }
    }
  }
});

test("U03 another site sends no form of the back office, whatever a browser says of it; HEAD and OPTIONS do nothing", async () => {
  const person = await staffPerson({ role: "owner" });
  execute(STATE, person.statements.join(";\n"));
  const visitor = newVisitor({ staff: await signedCookie("staff", { token: person.token }) });
  const foreign: Record<string, string>[] = [
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "https://jahat.example" },
    { Origin: "null" },
  ];
  const paths = [
    ...Object.values(pages).map(({ path }) => path),
    "/kelola/keluar",
    "/kelola/masuk",
    "/kelola/masuk/pin",
  ];
  for (const path of paths)
    for (const headers of foreign) {
      const { status } = await visitor.visit(path, { form: { intent: "end", langkah: "batal" }, headers });
      expect(status, `${path} ${JSON.stringify(headers)}`).toBe(403);
    }
  for (const method of ["HEAD", "OPTIONS"]) {
    for (const path of paths)
      expect((await visitor.visit(path, { method })).status, `${method} ${path}`).toBeLessThan(500);
    expect((await visitor.visit("/kelola/saya")).status, method).toBe(200);
  }
  const long = await newVisitor().visit("/kelola/masuk", {
    form: { email: "pemilik@contoh.id", password: "x".repeat(100_000) },
  });
  expect([long.status, long.html.includes("xxxx")]).toEqual([413, false]);
});
