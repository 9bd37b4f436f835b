import { beforeAll, expect, test } from "vitest";
import { askShop } from "../../support/operator.ts";
import { photoWithPlace } from "../../support/pictures.ts";
import { refusalsOf } from "../account/entering.ts";
import { type Page, visit } from "../fixtures.ts";
import { newShopper } from "../shopper.ts";
import { type Buyer, newBuyer, payFor } from "./buyer.ts";

const MEGABYTE = 1_048_576;
let buyer: Buyer;
let path: string;

beforeAll(async () => {
  buyer = await newBuyer();
  path = `/profile/order/${buyer.ordersn}`;
  await payFor(buyer.visitor, buyer.ordersn);
  for (const step of [["process"], ["ship", "--courier", "JNE", "--tracking", "JP0102"]] as [string, ...string[]][])
    expect((await askShop([step[0], buyer.ordersn, ...step.slice(1), "--apply"])).code).toBe(0);
}, 60_000);

function upload(data: Uint8Array<ArrayBuffer> | string, name = "bukti.png"): Promise<Page> {
  const body = new FormData();
  body.set("intent", "upload");
  body.set("picture", new File([data], name));
  return buyer.visitor.visit(path, { method: "POST", body });
}
const pictureOf = ({ document }: Page) => document.querySelector(".photos img")?.getAttribute("src") ?? undefined;

test("J13 R03 a shopper puts a picture to an order without script, sees it as no stranger does, and takes it away", async () => {
  expect((await upload(photoWithPlace())).location).toBe(path);
  const page = await buyer.visitor.visit(path);
  expect(page.document.querySelector("main [role=status]")?.text).toContain("Foto disimpan.");
  const picture = pictureOf(page) ?? "";
  const shown = await buyer.visitor.visit(picture);
  expect([shown.status, shown.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
  expect([shown.headers.get("X-Content-Type-Options"), shown.headers.get("Cache-Control")]).toEqual([
    "nosniff",
    "private, no-store",
  ]);
  const stranger = (await newShopper()).visitor;
  expect([(await visit(picture)).status, (await stranger.visit(picture)).status]).toEqual([404, 404]);
  for (const who of [stranger, { visit }])
    expect((await who.visit(`/checkout/information/${buyer.ordersn}`)).html).not.toContain(picture);
  const taken = await stranger.visit(path, {
    form: { intent: "delete-image", image: picture.split("/").at(-1) ?? "" },
  });
  expect(taken.location).toBe("/404");
  expect((await buyer.visitor.visit(picture)).status).toBe(200);
  const beside = page.document.querySelector("[aria-label='Hapus foto 1']")?.getAttribute("value") ?? "";
  const after = await buyer.visitor.send(path, { beside: beside.replaceAll("&amp;", "&") });
  expect([pictureOf(after), (await buyer.visitor.visit(picture)).status]).toEqual([undefined, 404]);
});

test("J13 R03 what is no picture or is too large is refused beside the field, and a form without a file too", async () => {
  const large = new Uint8Array(6 * MEGABYTE);
  large.set(photoWithPlace());
  const tried: [string, Promise<Page>, RegExp][] = [
    ["markup", upload("<svg onload=alert(1)>"), /JPEG, PNG, atau WebP/],
    ["nothing", upload(""), /Pilih foto dulu/],
    ["13 MB", upload(new Uint8Array(13 * MEGABYTE)), /maksimal 5 MB/],
    ["no file", buyer.visitor.visit(path, { form: { intent: "upload" } }), /Pilih foto dulu/],
    ["6 MB", upload(large), /maksimal 5 MB/],
  ];
  for (const [what, answer, words] of tried) {
    const page = await answer;
    expect([what, page.status, Object.keys(refusalsOf(page))]).toEqual([what, 422, ["picture"]]);
    expect(refusalsOf(page).picture).toMatch(words);
  }
  expect((await upload(new Uint8Array(40 * MEGABYTE))).status).toBe(413);
  expect(pictureOf(await buyer.visitor.visit(path))).toBeUndefined();
});
