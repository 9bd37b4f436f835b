import { filterText, productsPath } from "#domain/catalogue/product-address.ts";
import { PICTURE_BYTES_MAX } from "#domain/pictures/files.ts";
import { FORM_PAIRS_MAX, TEXT_FORM_BYTES_MAX } from "#lib/form.ts";
import { dearestPictures, photoOf } from "../support/dearest-pictures.ts";

/** The longest that the API takes. */
const JSON_BYTES_MAX = TEXT_FORM_BYTES_MAX;

/** One request; by its number, where nobody is to have asked the same before. */
export interface Asked extends RequestInit {
  path: string;
}

export interface Reader {
  name: string;
  dearest: (nth: number) => Asked;
  /** A usual request to the same reader. */
  ordinary?: (nth: number) => Asked;
  /** How many homes more than that it may cost, if not as many as the others. */
  budget?: number;
}

const FORM = "application/x-www-form-urlencoded";
const WORDS = "perhiasan emass putihh berlapiss perakk murnii";
const draft = (nth: number) => `x${nth}`.padEnd(43, "x");

interface Visitors {
  /** Guests of whom the shop keeps nothing yet, with as many lines as a cart takes and with two. */
  guests: { full: string[]; usual: string[] };
  customers: { full: string; usual: string };
}

export function pageReaders({ guests, customers }: Visitors): Reader[] {
  const get = (path: string, headers: Record<string, string> = {}): Asked => ({ path, headers });
  const ordinary = (nth: number) => get(`/?n=${nth}`);
  const list = (nth: number) => get(`/products/${filters(nth)}`);
  return [
    { name: "an address of 8 kB", dearest: (nth) => get(`/${"a".repeat(8000)}${nth}`) },
    { name: "an address of 1,000 parts", dearest: (nth) => get(`/${"a/".repeat(950)}${nth}`) },
    { name: "an address of 1,900 escaped letters", dearest: (nth) => get(`/products/q=${"%61".repeat(600)}${nth}`) },
    { name: "a query of 8 kB", dearest: (nth) => get(`/?${"a&".repeat(3900)}n=${nth}`), ordinary },
    { name: "the list's query of 8 kB", dearest: (nth) => get(`/products?${"colors=a&".repeat(800)}n=${nth}`) },
    {
      name: "data with routes",
      dearest: (nth) => get(`/products.data?_routes=${"products,".repeat(450)}${nth}`),
      ordinary: (nth) => get(`/products.data?_routes=products&n=${nth}`),
    },
    {
      name: "30 paths of 8 parts",
      dearest: (nth) =>
        get(
          `/__manifest?${Array.from({ length: 30 }, (_, n) => `p=/${"a/".repeat(7)}${n}${nth}`).join("&")}&version=x`,
        ),
    },
    {
      name: "a list with all filters",
      dearest: list,
      ordinary: (nth) => get(`/products/per_page=48&price_max=${nth + 1_000_000_000}`),
    },
    {
      name: "more of such a list",
      dearest: (nth) => get(`/more-products/${filters(nth)}`),
      ordinary: (nth) => get(`/more-products/per_page=48&price_max=${nth + 1_000_000_000}`),
    },
    {
      // Six words are to be answered however they are mistyped: that takes one search more than words that are not.
      name: "a search of long words",
      budget: 30,
      dearest: (nth) => get(`/products/q=${encodeURIComponent(typo(nth))}`),
      ordinary: (nth) => get(productsPath({ q: "sofa sudut kain linen warna abu", priceMax: nth + 1_000_000_000 })),
    },
    {
      name: "suggestions for long words",
      dearest: (nth) => get(`/suggest?q=${encodeURIComponent(typo(nth))}`),
      ordinary: (nth) => get(`/suggest?q=${encodeURIComponent(`kalumg ${nth}a`)}`),
    },
    {
      // A full cart has thirty times the lines of an ordinary one; half a home each is read, priced and drawn.
      name: "slots of a guest with 60 lines",
      budget: 40,
      dearest: (nth) => get("/", { Cookie: guests.full[nth % guests.full.length] ?? "" }),
      ordinary: (nth) => get("/", { Cookie: guests.usual[nth % guests.usual.length] ?? "" }),
    },
    { name: "slots of a customer with 60 lines", dearest: () => get("/", { Cookie: customers.full }), ordinary },
    { name: "the data of a customer's slots", dearest: () => get("/mine", { Cookie: customers.full }), ordinary },
    {
      name: "a cart of 60 lines",
      budget: 40,
      dearest: () => get("/cart", { Cookie: customers.full }),
      ordinary: () => get("/cart", { Cookie: customers.usual }),
    },
    { name: "15 kB of cookies", dearest: () => get("/", { Cookie: "a=b; ".repeat(3000) }) },
    {
      name: "15 kB of a cookie that is not ours",
      dearest: () => get("/", { Cookie: `session=${"eyJ".repeat(5000)}.AAAA` }),
      ordinary,
    },
    {
      name: "15 kB of a cart that is not ours",
      dearest: () => get("/cart", { Cookie: `cart=${"1.1.1~".repeat(2500)}.AAAA` }),
      ordinary,
    },
    { name: "a shared link of 1,900 letters", dearest: (nth) => get(`/find/${"a-".repeat(940)}${nth}`) },
    ...textForms({ guests, customers }),
    ...pictureForms(customers.full),
  ];
}

/** Every key of a list's address, with as many values as fit. */
function filters(nth: number): string {
  const many = <Value>(value: (n: number) => Value, count: number) => Array.from({ length: count }, (_, n) => value(n));
  return filterText({
    q: "cincin emas",
    perPage: 48,
    categories: many((n) => n + 1, 9),
    subCategory: many((n) => n + 1, 20),
    materials: many((n) => `Emas${n}`, 15),
    colors: many((n) => `Putih${n}`, 15),
    brands: many((n) => `Intan${n}`, 15),
    roomType: many((n) => `Tamu${n}`, 12),
    priceMin: 1,
    priceMax: nth + 1_000_000_000,
    sort: "termurah",
  });
}

/** Six words that no product has, each near some. */
function typo(nth: number): string {
  const letter = String.fromCharCode(97 + (nth % 26));
  return WORDS.split(" ")
    .map((word) => word.slice(0, 10) + letter)
    .join(" ")
    .slice(0, 80);
}

function textForms({ guests, customers }: Visitors): Reader[] {
  const places: [name: string, path: (nth: number) => string, fields: string, cookie: string][] = [
    ["the cart", () => "/cart", "intent=add&variant=1&quantity=0", guests.full[0] ?? ""],
    ["a customer's cart", () => "/cart", "intent=add&variant=1&quantity=0", customers.full],
    ["the login", () => "/login", "intent=login&email=a%40contoh.id", ""],
    ["a registration", () => "/register", "intent=register&email=a&name=a", ""],
    ["a code", () => "/otp", "intent=verify&code=1", ""],
    ["the wishlist", () => "/wishlist", "intent=add&product=x", ""],
    ["consent", () => "/consent", "izin=x", ""],
    ["the chat", () => "/chat", "text=a", ""],
    ["a suggestion to keep", () => "/suggest", "q=", ""],
    ["a wish for stock", () => "/product/cincin-solitaire-aurora", "variant=1&email=a", ""],
    ["a project's room", (nth) => `/desain-interior/proyek?draf=${draft(nth)}&langkah=1`, "propertyId=1", ""],
    ["an address", () => "/profile/address", "intent=store&name=a", customers.full],
    ["the profile", () => "/profile", "intent=profile&name=a", customers.full],
    ["an order", () => "/buy", "intent=x&note=a", customers.full],
    ["a review", () => "/profile/review", "intent=x&text=a", customers.full],
    ["a complaint", () => "/profile/complain", "intent=x&text=a", customers.full],
    ["a message", () => "/profile/chats", "intent=send&text=", customers.full],
  ];
  return places.flatMap(([name, path, fields, cookie]) => {
    const post =
      (body: string, type = FORM) =>
      (nth: number): Asked => ({
        path: path(nth),
        method: "POST",
        body,
        headers: { "Content-Type": type, ...(cookie && { Cookie: cookie }) },
      });
    const ordinary = post(fields);
    const pairs = Array.from({ length: FORM_PAIRS_MAX - 10 }, (_, n) => `&k${n}=%F0%9F%92%8D`).join("");
    const text = `&${["note", "text", "name", "email", "q", "code", "wish"].map((key) => `${key}=${"%C3%A9".repeat(1500)}`).join("&")}`;
    const part = (n: number) => `--b\r\nContent-Disposition: form-data; name="k${n}"\r\n\r\n\r\n`;
    const parts = Array.from({ length: 1100 }, (_, n) => part(n))
      .join("")
      .slice(0, TEXT_FORM_BYTES_MAX - 100);
    return [
      { name: `${name}: 2,000 pairs`, dearest: post((fields + pairs).slice(0, TEXT_FORM_BYTES_MAX)), ordinary },
      { name: `${name}: long texts`, dearest: post((fields + text).slice(0, TEXT_FORM_BYTES_MAX)), ordinary },
      { name: `${name}: 1,100 parts`, dearest: post(`${parts}\r\n--b--`, "multipart/form-data; boundary=b"), ordinary },
    ];
  });
}

/** Forms with pictures, at the limit of each. */
function pictureForms(customer: string): Reader[] {
  const places: [name: string, path: (nth: number) => string, field: string, cookie: string][] = [
    ["a project's pictures", (nth) => `/desain-interior/proyek?draf=${draft(nth)}&langkah=2`, "foto", ""],
    ["a profile's picture", () => "/profile", "picture", customer],
  ];
  return places.flatMap(([name, path, field, cookie]) => {
    const post =
      (body: Blob) =>
      (nth: number): Asked => ({
        path: path(nth),
        method: "POST",
        body,
        headers: { "Content-Type": "multipart/form-data; boundary=b", ...(cookie && { Cookie: cookie }) },
      });
    const empty = (n: number) => `--b\r\nContent-Disposition: form-data; name="k${n}"\r\n\r\n\r\n`;
    const file = (bytes: Uint8Array<ArrayBuffer>) => [
      `--b\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
      bytes,
      "\r\n",
    ];
    const restarts = dearestPictures(PICTURE_BYTES_MAX)["JPEG of restarts"];
    // To take in as many bytes costs more than any budget; what counts is what a form of photos would have cost.
    const photos = (count: number, size: number) =>
      post(new Blob([...Array.from({ length: count }, () => file(photoOf(size))).flat(), "--b--"]));
    return [
      {
        name: `${name}: six of 6 MB`,
        dearest: post(
          new Blob([...Array.from({ length: 6 }, () => file(new Uint8Array(6_200_000).fill(13))).flat(), "--b--"]),
        ),
        ordinary: photos(6, 6_200_000),
      },
      {
        name: `${name}: parts without end`,
        dearest: post(new Blob([Array.from({ length: 400_000 }, (_, n) => empty(n)).join(""), "--b--"])),
        ordinary: photos(5, PICTURE_BYTES_MAX),
      },
      {
        name: `${name}: a JPEG of restarts`,
        dearest: post(new Blob([...file(restarts), "--b--"])),
        ordinary: photos(1, PICTURE_BYTES_MAX),
      },
    ];
  });
}

export function apiReaders(): Reader[] {
  const post =
    (path: string, body: string, type = "application/json") =>
    (): Asked => ({
      path: `/${path}`,
      method: "POST",
      body,
      headers: { "Content-Type": type },
    });
  const variants = (body: string) => ({
    dearest: post("uni/product/flashsale", body.slice(0, JSON_BYTES_MAX)),
    ordinary: post("uni/product/flashsale", JSON.stringify({ uni_product_variants_id: [1] })),
  });
  const within = (head: string, part: (n: number) => string, tail: string) => {
    let body = head + part(0);
    for (let n = 1; body.length + tail.length + 30 < JSON_BYTES_MAX; n++) body += `,${part(n)}`;
    return body + tail;
  };
  const pairs = Array.from({ length: 3000 }, (_, n) => `k${n}=%F0%9F%92%8D`).join("&");
  const query = (text: string) => ({
    dearest: () => ({ path: `/uni/product?${text}` }),
    ordinary: () => ({ path: "/uni/product" }),
  });
  return [
    { name: "API: brackets", ...variants("[".repeat(JSON_BYTES_MAX / 2) + "]".repeat(JSON_BYTES_MAX / 2)) },
    { name: "API: objects in objects", ...variants(`${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`) },
    { name: "API: names", ...variants(within("{", (n) => `"k${n}":1`, "}")) },
    { name: "API: a name with dots", ...variants(`{"${"a.".repeat(JSON_BYTES_MAX / 2 - 10)}":1}`) },
    { name: "API: a list of numbers", ...variants(within('{"uni_product_variants_id":[', () => "1", "]}")) },
    {
      name: "API: a list of what is no number",
      ...variants(within('{"uni_product_variants_id":[', () => '"x"', "]}")),
    },
    { name: "API: lists in a list", ...variants(within('{"uni_product_variants_id":[', () => "[]", "]}")) },
    {
      name: "API: numbers of many digits",
      ...variants(`{"uni_product_variants_id":["${"9".repeat(JSON_BYTES_MAX - 50)}"]}`),
    },
    { name: "API: pairs", dearest: post("uni/product/flashsale", pairs, FORM) },
    {
      name: "API: a notification",
      dearest: post("payment/notification", "[".repeat(JSON_BYTES_MAX / 2) + "]".repeat(JSON_BYTES_MAX / 2)),
    },
    { name: "API: a query of 8 kB", ...query("products_id=1&".repeat(550)) },
    { name: "API: a query of 190 values", ...query("products_id=x&".repeat(190)) },
    { name: "API: a query of one long name", ...query(`${"a.".repeat(3500)}=1`) },
    { name: "API: a path of 8 kB", dearest: () => ({ path: `/uni/product/${"a".repeat(8000)}` }) },
    {
      name: "API: a token of 15 kB",
      dearest: () => ({ path: "/more/transaction/cart", headers: { Authorization: `Bearer ${"a".repeat(15_000)}` } }),
    },
  ];
}
