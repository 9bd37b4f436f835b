import { expect, test } from "vitest";
import { keysOfShopPicture } from "#functions/pictures/shop-picture.ts";
import { UsageError } from "../../../scripts/shop/arguments.ts";
import { fetchPicture, type GetOnce, isPublicAddress } from "../../../scripts/shop/catalogue/fetch-picture.ts";
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

const times = ["--start", "2026-11-22 09:00", "--end", "2026-12-01"];

test("S03 offers are commands by what comes with what is bought; what is not understood of them is refused unopened", () => {
  const understood = [
    ["gift", "list"],
    ["gift", "add", "A", "B", "--pieces", "5", ...times, "--multiple", "ya", "--apply"],
    ["combo", "change", "A", "B", "--price", "1.000"],
    ["redeem", "end", "A", "B", "--apply", "--as", "Sari"],
    ["preorder", "add", "A", "--ready", "2027-01-01"],
    ["preorder", "export", "a.csv"],
    ["bundles", "import", "a.csv", "--apply"],
  ];
  expect(understood.map((args) => readLine(...args).title)).toEqual(
    understood.map((words) => words.slice(0, 2).join(" ")),
  );
  const odd = [
    ["gift"],
    ["gift", "list", "A"],
    ["gift", "add", "A", "--pieces", "5", ...times],
    ["gift", "add", "A", "B", "C", "--pieces", "5", ...times],
    ["gift", "add", "A", " ", "--pieces", "5", ...times],
    ["gift", "add", "A", "B", ...times],
    ["gift", "add", "A", "B", "--pieces", "5", "--gift", "C", ...times],
    ["combo", "add", "A", "B", "--points", "5", ...times],
    ["combo", "change", "A", "B", "--apply"],
    ["combo", "end", "A", "B", "--dry-run"],
    ["redeem", "end", "A", "B", "--points", "5"],
    ["preorder", "end"],
    ["bundles", "import"],
    ["bundles", "list"],
  ];
  for (const args of odd) expect(() => readLine(...args), args.join(" ")).toThrow(UsageError);
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
