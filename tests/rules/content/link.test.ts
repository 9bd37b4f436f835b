import fc from "fast-check";
import { expect, test } from "vitest";
import { toBanner, toPopup } from "#app/features/home/load-home.server.ts";
import { toPlacePage } from "#app/features/showroom/showroom-views.server.ts";
import { readSettings } from "#app/page/settings.ts";
import type { Banner, Popup } from "#contract/content/content.ts";
import type { Place } from "#contract/showroom/showroom.ts";
import { cleanLink, cleanPicture } from "#domain/content/html-rules.ts";
import { SETTINGS } from "#domain/operate/settings.ts";
import { viewerLink } from "#domain/showroom/drawings.ts";
import { type LinkKind, linkTo, ownAddress } from "#lib/link.ts";

const ALL: LinkKind[] = ["own", "https", "http", "mailto", "tel"];
const SHOP = "https://toko.example";

const HOSTILE = [
  "javascript:alert(1)",
  "JaVaScRiPt://toko.example/%0aalert(1)",
  "java\tscript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "https:////jahat.example",
  "https:///jahat.example",
  "https:/jahat.example",
  "https:jahat.example",
  "https://\\jahat.example",
  "https:\\\\jahat.example",
  "https://toko.example\\@jahat.example/",
  "https://toko.example@jahat.example/",
  "//jahat.example",
  "/\\jahat.example",
  "/.//jahat.example",
  "/a/..//jahat.example",
  "/\t/jahat.example",
  "\\\\jahat.example",
  "mailto://jahat.example",
  "tel://jahat.example",
  "ftp://jahat.example/",
  "blob:https://toko.example/x",
  "file:///etc/passwd",
];

test("R03 an address that leads elsewhere than it seems to is no link, wherever one is shown or saved", () => {
  const image = { imageUrl: "/media/a/1.webp", width: 1, height: 1, altText: "", placeholder: "" };
  const shown = (address: string) => {
    const setting = (id: number) => ({ id, content: address, description: address });
    const { social, chatLink, logo } = readSettings([3, 4, 5, 6, 8, 9].map(setting) as never);
    const banner = {
      ...image,
      title: "Cincin",
      linkBanner: address,
      desktop: image,
      mobile: image,
    } as unknown as Banner;
    const nowhere = { name: "Griya", address: "", city: "", region: "", postalCode: "" };
    const place = { ...image, ...nowhere, chat: address, hours: [], zone: "WIB" } as unknown as Place;
    return [
      ...social.map(({ href }) => href),
      chatLink,
      logo,
      toBanner(banner).href,
      toPopup({ ...image, title: "", subtitle: "", link: address } as unknown as Popup).href,
      toPlacePage(place, 0).page.chat,
      viewerLink(address) ?? "",
      cleanPicture(address) ?? "",
    ];
  };
  for (const address of HOSTILE) {
    expect(linkTo(address, ALL), address).toBeUndefined();
    expect(
      shown(address).filter((one) => /jahat|:(?!\/\/toko)|\\/.test(one)),
      address,
    ).toEqual([]);
    for (const setting of [SETTINGS.instagram, SETTINGS.logo])
      expect(setting.wrong(address), address).toMatchObject({ why: "not-of-format" });
  }
  // A text's tabs and line ends go first, as in browsers.
  for (const address of HOSTILE.filter((one) => !one.includes("\t")))
    expect(cleanLink(address), address).toBeUndefined();
  expect(shown("https://wa.me/62812?text=a%20b")).toContain("https://wa.me/62812?text=a%20b");
  expect(shown("/products?q=a//b#c")).toContain("/products?q=a//b#c");
});

test("R03 each place takes the kinds of addresses that it names, and no other", () => {
  const given = {
    own: "/promo",
    https: "https://a.example/",
    http: "http://a.example/",
    mailto: "mailto:a@b.example",
    tel: "tel:+62812",
  };
  for (const kind of ALL)
    for (const other of ALL)
      expect(linkTo(given[other], [kind]), `${other} as ${kind}`).toBe(kind === other ? given[other] : undefined);
});

test("R03 whatever text comes, a browser that follows the link stays in the shop or goes to the host that stands in it", () => {
  const parts = [
    "/",
    "\\",
    "//",
    "https:",
    "http:",
    "javascript:",
    "mailto:",
    "tel:",
    "jahat.example",
    "@",
    "?",
    "#",
    ".",
    "..",
    "\t",
    "\0",
    " ",
    "%5c",
    "a",
    "A",
  ];
  const hostile = fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((all) => all.join(""));
  fc.assert(
    fc.property(fc.oneof(hostile, fc.webUrl(), fc.string({ unit: "binary" })), (text) => {
      const href = linkTo(text, ALL);
      if (href === undefined) return;
      const { protocol, origin, hostname, username } = new URL(href, SHOP);
      expect(["https:", "http:", "mailto:", "tel:"]).toContain(protocol);
      if (href.startsWith("/")) expect(origin).toBe(SHOP);
      else if (protocol.startsWith("http"))
        expect(/^https?:\/\/([^/?#:]+)/i.exec(text.trim())?.[1]?.toLowerCase()).toBe(hostname);
      expect([username, href.includes("\\"), linkTo(href, ALL)]).toEqual(["", false, href]);
    }),
    { numRuns: 3000 },
  );
});

test("R03 an address is read in any case and without white space around it, and is as long as browsers read", () => {
  expect([
    linkTo(" HTTPS://A.example/B ", ["https"]),
    linkTo("MailTo:a@b.example", ["mailto"]),
    linkTo("TEL:+62", ["tel"]),
    linkTo(null, ALL),
    linkTo(undefined, ALL),
    linkTo("", ALL),
    linkTo("https", ALL),
    linkTo("x https://a.example/", ALL),
    linkTo("https://a.example:99999/", ALL),
    linkTo("https://:sandi@a.example/", ALL),
    linkTo("https://nama@a.example/", ALL),
    linkTo("https://?a", ALL),
    linkTo("https://#a", ALL),
  ]).toEqual([
    ...["https://a.example/B", "mailto:a@b.example", "tel:+62"],
    ...Array.from({ length: 10 }, () => undefined),
  ]);
  const [most, more] = [2000, 2001].map((letters) => "/".padEnd(letters, "a"));
  expect([linkTo(most, ["own"]), linkTo(more, ["own"])]).toEqual([most, undefined]);
  const long = [2000, 2001].map((letters) => linkTo("https://a.example/".padEnd(letters, "a"), ["https"])?.length);
  expect(long).toEqual([2000, undefined]);
});

test("R03 what has no scheme is a path of the shop's from its root, with its query and fragment", () => {
  expect(["a/b?c=d#e", "/a", "?q", "#f", "", "a/../b"].map(ownAddress)).toEqual([
    ...["/a/b?c=d#e", "/a", "/?q", "/#f", "/", "/b"],
  ]);
  expect(["//jahat.example", "https://jahat.example", "/.//a", "a\\b", "a\u0007", "http://["].map(ownAddress)).toEqual([
    ...Array.from({ length: 6 }, () => undefined),
  ]);
});
