import { askShop } from "../../support/operator.ts";
import { parcelsFollow } from "../../support/parcels.ts";
import { dewi } from "../../support/people.ts";
import { photoWithPlace } from "../../support/pictures.ts";
import { login } from "../account/entering.ts";
import { type Sample, someProducts } from "../catalogue/catalogue.ts";
import { newVisitor, type Page, type Visitor } from "../fixtures.ts";
import { orderOf, payFor } from "../orders/buyer.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";

export interface AfterOrder {
  shop: OwnWorker;
  shopper: Visitor;
  product: Sample;
  ordersn: string;
  /** One page of this shop, as its customer sees it. */
  open: (path: string) => Promise<Page>;
  /** Sends a form with these files. */
  send: (path: string, fields: Record<string, string>, files?: File[]) => Promise<Page>;
  /** What the operator types at the prompt. */
  operate: (...args: string[]) => ReturnType<typeof askShop>;
}

/** A shop of a test's own in which Dewi has received one thing. */
export async function openAfterOrder(name: string): Promise<AfterOrder> {
  const [product] = await someProducts(1);
  if (!product) throw new Error("the demo shop has no product");
  const shop = await openOwnShop(name, {}, ["--limit", "100000"]);
  const base = shop.address;
  const shopper = newVisitor();
  await shopper.visit("/login", { base, form: login(dewi) });
  const ordersn = await orderOf(shopper, [{ variant: product.variant, quantity: 1 }], { base });
  await payFor(shopper, ordersn, base);
  const id = `(SELECT id FROM "order" WHERE ordersn = '${ordersn}')`;
  const now = Math.floor(Date.now() / 1000);
  await shop.execute(`UPDATE "order" SET state = 'done' WHERE ordersn = '${ordersn}';
    ${parcelsFollow(ordersn, "done", now)};
    INSERT INTO order_move (order_id, state, actor, at) VALUES (${id}, 'done', 'operator', ${now})`);
  return {
    shop,
    shopper,
    product,
    ordersn,
    open: (path) => shopper.visit(path, { base }),
    send: (path, fields, files = []) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      for (const file of files) body.append("foto", file);
      return shopper.visit(path, { base, method: "POST", body });
    },
    operate: (...args) => askShop(args, shop.state),
  };
}

export const photo = (name = "foto.jpg") => new File([photoWithPlace()], name, { type: "image/jpeg" });

export const textOf = ({ document }: Page) => document.querySelector("main")?.structuredText.replace(/\s+/g, " ") ?? "";

export const hiddenOf = ({ document }: Page, name: string) =>
  document.querySelector(`main input[name="${name}"]`)?.getAttribute("value") ?? "";

/** A product's page as crawlers read it. */
export function ratingOf({ document }: Page): { ratingValue: number; reviewCount: number } | undefined {
  return document
    .querySelectorAll('script[type="application/ld+json"]')
    .flatMap(({ text }) => JSON.parse(text))
    .find((one) => /^Product(Group)?$/.test(one["@type"]))?.aggregateRating;
}
