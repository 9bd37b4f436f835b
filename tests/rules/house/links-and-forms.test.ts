import ts from "typescript";
import { expect, test } from "vitest";
import { all, parse, type Source, sourcesOf } from "./sources.ts";

/** Links that lead out of the shop, or to a file, by what stands in their `href`. */
const plainLinks: [file: string, href: string, why: string][] = [
  ["app/features/cart/cart-panel.tsx", "{cartPanelHref}", "a place on the page"],
  ["app/features/cart/cart-panel.tsx", "{shutHref}", "on this page"],
  ["app/features/product/buy-box.tsx", "{cartPanelHref}", "a place on the page"],
  ["app/shell/bottom-bar.tsx", "{cartPanelHref}", "a place on the page"],
  ["app/features/listing/list-parts.tsx", "{chat}", "the chat app"],
  ["app/features/listing/listing.tsx", "{filterHref}", "a place on the page"],
  ["app/shell/floating.tsx", "{filterHref}", "a place on the page"],
  ["app/features/product/gallery.tsx", "{picture.src}", "a picture"],
  [
    "app/features/showroom/near-section.tsx",
    "{place.href}",
    "in a drawing, whose links the listener leaves to the browser",
  ],
  ["app/features/showroom/exhibition-hero.tsx", "{room.href}", "in a drawing"],
  ["app/features/showroom/panorama.tsx", "{card.href}", "in a drawing"],
  ["app/features/showroom/panorama.tsx", "{exhibition.file}", "a picture"],
  ["app/routes/showroom/partner.tsx", "{chat}", "the chat app"],
  ["app/features/orders/parcels.tsx", "{href}", "a courier's page"],
  ["app/routes/showroom/partner.tsx", "{map}", "a map elsewhere"],
  ["app/routes/showroom/exhibition.tsx", "{viewer}", "a viewer elsewhere"],
  ["app/shell/floating.tsx", "{webChatHref(props.number, props.greeting)}", "the chat app"],
  ["app/shell/footer.tsx", "{chat.href}", "the chat app"],
  ["app/shell/footer.tsx", "{href}", "the shop's pages elsewhere"],
  ["app/shell/notice-bar.tsx", "{cartPanelHref}", "on this page"],
  ["app/shell/pay-shell.tsx", "{help}", "the chat app"],
];

/** Forms that send nothing to the shop. */
const plainForms: [file: string, why: string][] = [["app/shell/chat-box.tsx", "its words go to the chat app"]];

const isTag = (node: ts.Node): node is ts.JsxOpeningLikeElement =>
  ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node);

const tagsOf = (source: Source, name: string) => all(source, isTag).filter(({ tagName }) => tagName.getText() === name);

function attributeOf(tag: ts.JsxOpeningLikeElement, name: string): string | undefined {
  const found = tag.attributes.properties.find((one) => ts.isJsxAttribute(one) && one.name.getText() === name);
  return found && ts.isJsxAttribute(found) ? found.initializer?.getText() : undefined;
}

/** A place on the page, another site, a telephone number or an address to write to, as far as the markup says it. */
const leadsElsewhere = /^(\{`|")(#|https?:|tel:|mailto:)/;

const plainLinksIn = (source: Source) =>
  tagsOf(source, "a")
    .map((tag) => attributeOf(tag, "href") ?? "")
    .filter((href) => !leadsElsewhere.test(href));

const plainFormsIn = (source: Source) =>
  [...tagsOf(source, "form"), ...tagsOf(source, "Form")].filter((tag) => attributeOf(tag, "method") !== '"dialog"');

/** The attributes by which the listener for the whole page knows what to do: components write them. */
const markersIn = (source: Source) =>
  all(source, ts.isJsxAttribute)
    .map(({ name }) => name.getText())
    .filter((name) => /^data-(document|in-place|quiet)$/.test(name));

/** The back office has no script that would take a link or a form further: they are plain. */
const OF_STAFF = /^app\/(?:features\/staff|routes\/kelola)\//;
const sources = sourcesOf("app").filter(
  ({ fileName }) => !/^app\/ui\/(link|shop-form)\.tsx$/.test(fileName) && !OF_STAFF.test(fileName),
);

test("the walk finds plain links, plain forms and markers", () => {
  const planted = parse(
    "app/planted.tsx",
    'x = <a href={card.href}><a href="#top" /><form method="dialog" /><form data-quiet="" /><Form method="post" /></a>;',
  );
  expect(plainLinksIn(planted)).toEqual(["{card.href}"]);
  expect(plainFormsIn(planted)).toHaveLength(2);
  expect(markersIn(planted)).toEqual(["data-quiet"]);
});

test("every link to a page of the shop is a Link", () => {
  const found = sources.flatMap((source) => plainLinksIn(source).map((href) => `${source.fileName} ${href}`));
  expect([...new Set(found)].sort()).toEqual(plainLinks.map(([file, href]) => `${file} ${href}`).sort());
});

test("every form that the shop is sent is a ShopForm", () => {
  const found = sources.filter((source) => plainFormsIn(source).length > 0).map(({ fileName }) => fileName);
  expect(found).toEqual(plainForms.map(([file]) => file));
});

/** What script submits by itself, without a form of the page. */
const ownlessIn = (source: Source) =>
  all(source, ts.isCallExpression)
    .filter(
      ({ expression, arguments: [sent] }) =>
        expression.getText() === "submit" && sent && ts.isObjectLiteralExpression(sent),
    )
    .filter((call) => !call.arguments[0]?.getText().includes("[OWNER_FIELD]"));

test("H09 what script submits without a form says, too, for whom its page was made", () => {
  const planted = parse(
    "app/planted.tsx",
    "submit({ a }, post); submit({ a, [OWNER_FIELD]: owner }, post); submit(form);",
  );
  expect(ownlessIn(planted)).toHaveLength(1);
  expect(sources.filter((source) => ownlessIn(source).length > 0).map(({ fileName }) => fileName)).toEqual([]);
});

test("what the listener for the whole page looks at is written by Link and ShopForm alone", () => {
  expect(sources.flatMap((source) => markersIn(source).map((name) => `${source.fileName} ${name}`))).toEqual([]);
});

test("one function tells whether script has sent a request", () => {
  const asks = /\.get\("(sec-fetch-dest|x-script)"\)$/i;
  const isAsked = (source: Source) => all(source, ts.isCallExpression).some((call) => asks.test(call.getText()));
  const readers = sources.filter(isAsked).map(({ fileName }) => fileName);
  expect(readers).toEqual(["app/session/forms.server.ts"]);
});
