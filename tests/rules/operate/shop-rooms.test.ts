import { expect, test } from "vitest";
import { readPageFile, writePageFile } from "#domain/operate/page-file.ts";
import { clashesOf, otherTimes, type SaleLine, saleKind } from "#domain/operate/sales.ts";
import { settingKind } from "#domain/operate/settings.ts";
import { type VoucherTerms, voucherKind } from "#domain/operate/vouchers.ts";
import { keysOfShopPicture } from "#functions/pictures/shop-picture.ts";
import { UsageError } from "../../../scripts/shop/arguments.ts";
import { fetchPicture, type GetOnce, isPublicAddress } from "../../../scripts/shop/catalogue/fetch-picture.ts";
import { inEnglish, whyNoPage } from "../../support/faults.ts";
import { helpOf, readLine } from "../../support/shop-line.ts";

test("S03 goods, promotions and texts are commands by their names, with --remote and --help anywhere", () => {
  const understood = [
    ["products", "export", "a.csv"],
    ["--remote", "products", "import", "a.csv", "--apply"],
    ["vouchers", "import", "v.csv"],
    ["pictures", "put", "SI-1", "a.jpg", "https://a.example/b.jpg", "--at", "2"],
    ["sale", "add", "Gajian", "--start", "2026-11-22 09:00", "--end", "2026-11-23", "--line", "SI-1=1.000,5,1"],
    ["voucher", "change", "KILAU", "--quota", "5"],
    ["settings", "set", "email", "halo@contoh.id"],
    ["page", "set", "faq", "faq.txt"],
    ["banner", "end", "Lebaran"],
    ["popup", "set", "Diskon", "--link", "/products"],
    ["category", "change", "Cincin", "--sub", "Tunangan"],
  ];
  expect(understood.map((args) => readLine(...args).title)).toEqual(
    understood.map((args) =>
      args
        .filter((word) => word !== "--remote")
        .slice(0, 2)
        .join(" "),
    ),
  );
  expect(readLine("products", "export", "a.csv", "--remote").isRemote).toBe(true);
  for (const [room, ...acts] of [
    ["products", "export", "import"],
    ["sale", "list", "add", "change", "end", "export", "import"],
    ["settings", "export", "import"],
    ["vouchers", "export", "import"],
  ] as const)
    for (const act of acts) expect(helpOf(room)).toMatch(new RegExp(`^ {2}${act}\\b`, "m"));
});

test("S03 what is not understood of them is refused before anything is opened", () => {
  const odd = [
    ["products"],
    ["products", "fly"],
    ["products", "import"],
    ["products", "import", "a.csv", "b.csv"],
    ["products", "export", "a.csv", "--apply"],
    ["products", "toString"],
    ["customers", "import", "a.csv"],
    ["pictures", "put", "SI-1"],
    ["pictures", "put", "SI-1", "a.jpg", "--at", "0"],
    ["pictures", "remove", "SI-1", "satu"],
    ["sale", "add", "Gajian", "--line", "A=1,1"],
    ["sale", "add", "Gajian", "--start", "x", "--end", "y"],
    ["sale", "add", "Gajian", "--start", "x", "--end", "y", "--line", "A=1"],
    ["sale", "change", "Gajian"],
    ["voucher", "add"],
    ["voucher", "change", "KILAU"],
    ["voucher", "change", "KILAU", "--used", "0"],
    ["settings", "set", "warna", "biru"],
    ["settings", "set", "email"],
    ["page", "set", "faq"],
    ["banner", "add", "Lebaran", "--place", "top"],
    ["banner", "change", "Lebaran", "--link", "javascript:alert(1)"],
    ["popup", "set", "Diskon", "--link", "//jahat.example"],
    ["category", "add", "Cincin"],
  ];
  for (const args of odd) expect(() => readLine(...args), args.join(" ")).toThrow(UsageError);
});

const voucher: VoucherTerms = {
  ...{ id: 1, used: 3, code: "KILAU", title: "t", kind: "percent", value: 10, cap: null, minimum: 0, start: 100 },
  ...{ end: 200, quota: 5, per_customer: 1, group: null, products: [], personal: 0 },
};

test("S03 C05 a voucher that could not be is refused: its share, cap, times, quota, group and products", () => {
  const { check } = voucherKind({ groups: ["Rumah"], products: new Set(["meja"]) });
  const why = (change: Partial<VoucherTerms>) => inEnglish(check({ ...voucher, ...change }, voucher));
  expect(why({ group: "Rumah", products: ["meja"], quota: 3 })).toEqual([]);
  expect(why({ value: 101 })).toEqual(["value 101 is more than 100 percent"]);
  expect(why({ kind: "nominal", value: 5000, cap: 5 })).toEqual(["cap is for percent alone"]);
  expect(why({ end: 100 })).toEqual(["end is not after start"]);
  expect(why({ quota: 2 })).toEqual(["quota is less than the 3 times that it was used"]);
  expect(why({ per_customer: 6 })).toEqual(["per_customer is more than quota"]);
  expect(why({ group: "Taman", products: ["sofa"] })).toEqual(["there is no group Taman", "there is no product sofa"]);
});

const line: SaleLine = {
  ...{
    saleId: 1,
    itemId: 1,
    sold: 2,
    sale: "Gajian",
    start: 100,
    end: 200,
    sku: "A",
    price: 900,
    limit: 5,
    per_buyer: 1,
  },
};

test("S03 G07 a line of a flash sale is below the usual price, within what was sold, and at one time with its sale", () => {
  const { check } = saleKind(new Map([["A", { hoNormal: 1200, hoMore: 1000, moreDiscountPrice: null, stock: 4 }]]));
  const why = (change: Partial<SaleLine>) => inEnglish(check({ ...line, ...change }, line));
  expect(why({ price: 999 })).toEqual([]);
  expect(why({ price: 1000 })).toEqual(["price 1000 is not below the usual one, 1000"]);
  expect(why({ sku: "B" })).toEqual(["there is no variant B"]);
  expect(why({ limit: 1 })).toEqual(["limit is less than the 2 that were sold"]);
  expect(why({ limit: 6 })).toEqual([]);
  expect(why({ limit: 7 })).toEqual(["limit promises 5 pieces more, and 4 are in stock"]);
  expect(why({ per_buyer: 6 })).toEqual(["per_buyer is more than limit"]);
  expect(why({ start: 200 })).toEqual(["end is not after start"]);
  expect(otherTimes([line, { ...line, sku: "B", end: 300 }, { ...line, sale: "Lain", end: 300 }])).toEqual([1]);
});

test("S03 G07 one variant is in one sale at a time; what overlapped before is judged again only when its time changes", () => {
  const other: SaleLine = { ...line, saleId: 2, itemId: 2, sale: "Lebaran", start: 200, end: 300 };
  const clash = (after: SaleLine, before: SaleLine | null, others = [other]) =>
    clashesOf([after, ...others], [{ before, after }]).map((one) => one.other.sale);
  expect(clash(line, null)).toEqual([]);
  expect(clash({ ...line, end: 201 }, line)).toEqual(["Lebaran"]);
  expect(clash({ ...line, start: 300, end: 400 }, line)).toEqual([]);
  expect(clash({ ...line, start: 299, end: 400 }, null)).toEqual(["Lebaran"]);
  expect(clash({ ...line, sku: "B", end: 250 }, null)).toEqual([]);
  const old = { ...line, end: 250 };
  expect(clash({ ...old, price: 800 }, old)).toEqual([]);
  const { sale, start, end } = other;
  expect(inEnglish([{ why: "in-other-sale", sale, start, end }])).toEqual([
    "is in the sale Lebaran from 1970-01-01 07:03:20 to 1970-01-01 07:05 WIB already",
  ]);
});

test("S03 a setting is refused where it could not work: mail, links, account, pieces", () => {
  const why = (name: string, content: string, link: string | null = null) =>
    inEnglish(settingKind.check({ name, content, link }, null));
  expect([why("email", "halo@contoh.id"), why("line-pieces", "10"), why("facebook", "")]).toEqual([[], [], []]);
  expect(why("email", "")).toEqual(["content is empty, and the shop cannot do without it"]);
  expect(why("line-pieces", "")).toHaveLength(1);
  for (const logo of ["/logo.svg", "/foto/x/asli", "https://cdn.example/logo.png", ""])
    expect(why("logo", logo)).toEqual([]);
  for (const logo of [
    "//jahat.example/x",
    "/\\jahat.example",
    "logo",
    "javascript:alert(1)",
    "https://",
    "https://a b",
  ])
    expect(why("logo", logo), logo).toHaveLength(1);
  for (const odd of ["https://", "https://facebook", "https://a@b.example", "facebook.com/x"])
    expect(why("facebook", odd), odd).toHaveLength(1);
  expect(
    [why("chat", "tanya saja"), why("chat", "+62 812-0000-1945", "https://wa.me/62812")].map((one) => one.length),
  ).toEqual([1, 0]);
  for (const code of ['abc"><script>', "google-site-verification=abc", "<meta name=x>", "kode"])
    expect(why("verify-google", code), code).toHaveLength(1);
  expect([
    why("verify-google", "dBw5CvburAxi-537Rp9qi_uG"),
    why("ai-training", "allow"),
    why("indexnow", "a1-b2-c3"),
  ]).toEqual([[], [], []]);
  expect(
    [why("ai-training", "yes"), why("indexnow", "abc"), why("indexnow", "../robots")].map((one) => one.length),
  ).toEqual([1, 1, 1]);
  expect(why("benefits", "satu,dua,tiga,empat")).toEqual(["content has more than 3 parts"]);
  expect(why("payment", "BCA,,BNI")).toEqual(["content has nothing between two commas, or at an end"]);
  expect(why("hours", "Senin\nSelasa")).toEqual(["content is more than one line"]);
  expect(why("bank", "BCA", "https://a.example")).toEqual(["link is for chat alone"]);
  expect(why("email", "bukan surel")).toEqual(["content is no e-mail address"]);
  expect(why("facebook", "http://facebook.com/x")).toEqual(["content is no address that begins with https://"]);
  expect(why("line-pieces", "0")).toEqual(["content is no number from 1 to 999"]);
  expect(why("chat", "+62 812", "javascript:alert(1)")).toEqual(["link is no address that begins with https://"]);
  expect(why("warna", "biru")).toEqual(["there is no setting warna"]);
});

test("S03 a page is printed as it is read, and a file that is none is told so", () => {
  const page = {
    metaTitle: "Bantuan",
    metaDesc: "Jawaban.",
    keyword: "",
    content: [{ title: "Ongkir?", text: "Dihitung.\n\nPer kota." }],
  };
  expect(readPageFile(writePageFile(page))).toEqual(page);
  expect(readPageFile("title: A\r\n\r\n## B\r\nc")).toMatchObject({ content: [{ title: "B", text: "c" }] });
  expect(whyNoPage("## B\nc")).toContain("this is none");
  expect(whyNoPage("title: A\n\nteks saja")).toContain("Each part begins with its title");
  expect(whyNoPage("title: A\n\n## B\n")).toBe("Each part has a title and a text.");
  expect(whyNoPage("description: A")).toBe("The file does not say: title.");
});

test("S03 only machines on the public internet are asked for a picture, whatever their address is written as", () => {
  const open = ["8.8.8.8", "2606:4700::1111", "2404:6800:4003::1"];
  const closed = [
    ...["127.0.0.1", "10.1.2.3", "172.31.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"],
    ...["255.255.255.255", "::1", "::", "fe80::1", "fd00::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "64:ff9b::7f00:1"],
    ...["2002:7f00:1::", "2001::1", "ff02::1", "contoh.id", ""],
  ];
  expect(open.filter((one) => !isPublicAddress(one))).toEqual([]);
  expect(closed.filter(isPublicAddress)).toEqual([]);
});

test("S03 a picture's address is looked at again wherever it leads, and asked where it was found", async () => {
  const places: Record<string, string[]> = {
    "foto.example": ["93.184.216.34"],
    "dalam.example": ["10.0.0.1"],
    "dua.example": ["93.184.216.34", "127.0.0.1"],
  };
  const resolve = async (host: string) => {
    const found = places[host];
    if (!found) throw new Error("ENOTFOUND");
    return found.map((address) => ({ address, family: 4 }));
  };
  const bytes = new Uint8Array([1]);
  const answers: Record<string, Awaited<ReturnType<GetOnce>>> = {
    "/a": { status: 200, bytes },
    "/ke-dalam": { status: 302, location: "https://dalam.example/a", bytes },
    "/ke-angka": { status: 301, location: "https://[::1]/a", bytes },
    "/ke-http": { status: 307, location: "http://foto.example/a", bytes },
    "/putar": { status: 302, location: "/putar", bytes },
    "/sekali": { status: 302, location: "/a", bytes },
  };
  const asked: string[] = [];
  const getOnce: GetOnce = async (url, { address }) => {
    asked.push(`${address}${url.pathname}`);
    return answers[url.pathname] ?? { status: 404, bytes };
  };
  const fetched = (address: string) => fetchPicture(address, { resolve, getOnce });
  expect(await fetched("https://foto.example/sekali")).toBe(bytes);
  expect(asked).toEqual(["93.184.216.34/sekali", "93.184.216.34/a"]);
  const refused: [address: string, why: string][] = [
    ["https://foto.example/ke-dalam", "dalam.example is no public address"],
    ["https://foto.example/ke-angka", "::1 is no public address"],
    ["https://foto.example/ke-http", "only addresses that begin with https://"],
    ["https://foto.example/putar", "leads on more than 3 times"],
    ["https://foto.example/tidak-ada", "foto.example answers 404"],
    ["https://dua.example/a", "dua.example is no public address"],
    ["https://asing.example/a", "asing.example is not found"],
    ["https://0x7f000001/a", "127.0.0.1 is no public address"],
    ["https://foto.example:8443/a", "a name, a password or a port"],
    ["https://ani:rahasia@foto.example/a", "a name, a password or a port"],
    ["http://foto.example/a", "only addresses that begin with https://"],
    ["ftp://foto.example/a", "only addresses that begin with https://"],
  ];
  for (const [address, why] of refused) await expect(fetched(address), address).rejects.toThrow(why);
});

test("S03 the files of a shop's picture are known by its address, and of no other picture", () => {
  const token = "a".repeat(43);
  expect(keysOfShopPicture(`/foto/${token}/480.webp`)).toEqual(
    ["320.webp", "320.avif", "480.webp", "480.avif"].map((file) => `goods/${token}/${file}`),
  );
  expect(keysOfShopPicture(`/foto/${token}/jam-dinding-320.webp`)).toEqual(
    ["320.webp", "320.avif"].map((file) => `goods/${token}/${file}`),
  );
  expect(keysOfShopPicture(`/foto/${token}/asli`)).toEqual([`goods/${token}/asli`]);
  expect(keysOfShopPicture(`/foto/${token}/jam-asli`)).toEqual([`goods/${token}/asli`]);
  expect([`/foto/${token}`, "/media/a/960.webp", "/foto/x/960.webp"].flatMap(keysOfShopPicture)).toEqual([]);
});
