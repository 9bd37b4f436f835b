import { beforeAll, expect, test } from "vitest";
import { siteMap } from "../../support/site-map.ts";
import { newVisitor, type Page, type Visitor } from "../fixtures.ts";
import { type Buyer, home, newBuyer } from "../orders/buyer.ts";
import { newShopper } from "../shopper.ts";

let owner: Buyer;
let stranger: Visitor;
let paths: string[];

beforeAll(async () => {
  owner = await newBuyer();
  stranger = (await newShopper()).visitor;
  const named = siteMap.flatMap(({ path }) => (path?.includes(":orderNumber") ? [`/${path}`] : []));
  expect(named).toEqual(expect.arrayContaining(["/profile/order/:orderNumber", "/invoice-print/:orderNumber"]));
  paths = [...named, "/profile/pay?order=:orderNumber"].map((path) =>
    path.replace(":orderNumber", owner.ordersn).replace(":id", "1"),
  );
});

/** The owner's words on a page; the sign that they are looked for rightly is that the owner finds them. */
const told = ({ html }: Page) =>
  [owner.person.name, owner.person.email, home.recipient, home.street, "812-3456-7890", "81234567890"].filter((word) =>
    html.includes(word),
  );
const ownPage = () => owner.visitor.visit(`/profile/order/${owner.ordersn}`);

test("A15 R06 no page of an order tells a stranger who has its number anything of its owner, with script or without", async () => {
  expect(told(await ownPage()).length).toBeGreaterThan(2);
  for (const path of paths) {
    for (const who of [stranger, newVisitor()]) {
      const [address = "", query] = path.split("?");
      for (const asked of [path, `${address}.data${query ? `?${query}` : ""}`]) {
        const page = await who.visit(asked);
        expect(page.status, asked).toBeLessThan(500);
        expect(told(page), asked).toEqual([]);
      }
    }
  }
});

test("R06 no form of a stranger's changes an order, an address or a list that is somebody else's", async () => {
  const addresses = await owner.visitor.visit("/profile/address");
  const id = addresses.document.querySelector("main [name=id]")?.getAttribute("value") ?? "";
  const order = `/profile/order/${owner.ordersn}`;
  const other = { ...home, recipient: "Orang Lain", phone: "081300000001", street: "Jl. Orang Lain No. 1" };
  const forms: [path: string, form: Record<string, string | number>][] = [
    [order, { intent: "cancel", noteCancel: "Iseng saja" }],
    [order, { intent: "complete" }],
    [order, { intent: "again" }],
    [order, { intent: "delete-image", image: 1 }],
    ["/profile/address", { intent: "destroy", id }],
    ["/profile/address", { intent: "default", id }],
    ["/profile/address", { intent: "address", ...other, id }],
    ["/buy", { addressId: id, payment: "bca", seen: "apa saja" }],
  ];
  for (const who of [stranger, newVisitor()]) {
    for (const [path, form] of forms) {
      const page = await who.visit(path, { form });
      expect([302, 303, 422], `${path} ${form.intent}`).toContain(page.status);
      expect(told(page), `${path} ${form.intent}`).toEqual([]);
    }
  }
  const after = await owner.visitor.visit("/profile/address");
  const cardOf = ({ document }: Page) => document.querySelector("main .grid")?.text;
  expect(cardOf(after)).toBe(cardOf(addresses));
  expect((await ownPage()).document.querySelector(".tag")?.text).toBe("Menunggu pembayaran");
});
