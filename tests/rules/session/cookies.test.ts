import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { openCookie } from "#app/cookies.server.ts";
import { readCookies } from "#functions/edge/cookies.ts";

const NEW = "rahasia-baru-yang-cukup-panjang-sekali";
const OLD = "rahasia-lama-yang-cukup-panjang-sekali";

function contextOf({
  secrets = [NEW],
  sent = null,
  isSecure = true,
}: {
  secrets?: string[];
  sent?: string | null;
  isSecure?: boolean;
}) {
  const written: string[] = [];
  const context = {
    isSecure,
    settings: { sessionSecrets: secrets },
    readCookie: () => sent,
    setCookie: (cookie: string) => written.push(cookie),
  } as unknown as AppLoadContext;
  return { cookie: openCookie(context, "cart", 3600), written };
}

/** The value of a cookie as the browser sends it back. */
async function signed(value: unknown, secrets?: string[]) {
  const { cookie, written } = contextOf({ secrets });
  await cookie.write(value);
  return (written[0] as string).split(";")[0]?.split("=").slice(1).join("=") as string;
}

test("R02 on https a cookie of ours belongs to this host alone, and no script and no other site can send or read it", async () => {
  const { cookie, written } = contextOf({});
  await cookie.write("isi");
  const [pair, ...attributes] = (written[0] as string).split("; ");
  expect(pair).toMatch(/^__Host-cart=/);
  expect(attributes).toEqual(expect.arrayContaining(["HttpOnly", "Secure", "SameSite=Lax", "Path=/", "Max-Age=3600"]));
  expect(attributes.some((attribute) => attribute.startsWith("Domain"))).toBe(false);
});

test("R02 on plain http, where browsers would drop them, the prefix and Secure are left out and the rest stays", async () => {
  const { cookie, written } = contextOf({ isSecure: false });
  await cookie.write("isi");
  expect(written[0]).toMatch(/^cart=/);
  expect(written[0]).not.toMatch(/secure/i);
  expect(written[0]).toMatch(/HttpOnly; SameSite=Lax$/);
});

test("R02 secrets rotate: the newest signs, the older ones are still read, a retired one is not", async () => {
  const old = await signed("isi", [OLD]);
  expect(await contextOf({ secrets: [NEW, OLD], sent: old }).cookie.read()).toBe("isi");
  expect(await contextOf({ secrets: [NEW], sent: old }).cookie.read()).toBeNull();
  const both = await signed("isi", [NEW, OLD]);
  expect(await contextOf({ secrets: [NEW], sent: both }).cookie.read()).toBe("isi");
});

test("C21 a cookie that was changed, cut or signed by somebody else says nothing", async () => {
  const sent = await signed({ lines: 1 });
  expect(await contextOf({ sent }).cookie.read()).toEqual({ lines: 1 });
  const decoded = decodeURIComponent(sent);
  const [value = "", signature = ""] = decoded.split(".");
  const forged = [
    `${btoa('{"lines":2}')}.${signature}`,
    value,
    `${value}.`,
    `.${signature}`,
    decoded.slice(0, -4),
    "%",
    "%00",
  ];
  for (const text of [...forged, ...forged.map(encodeURIComponent)])
    expect(await contextOf({ sent: text }).cookie.read(), text).toBeNull();
});

test("R02 a cookie that is taken back leaves the browser at once", async () => {
  const { cookie, written } = contextOf({});
  await cookie.clear();
  expect(written[0]).toMatch(/Max-Age=0/);
});

test("R02 on https another host of the domain cannot slip in a cookie of ours without its prefix", () => {
  const sent = (address: string, cookie: string) => readCookies(new Request(address, { headers: { Cookie: cookie } }));
  const planted = "__Host-session=milikku; session=selundupan; cart=selundupan; known=selundupan; js=1";
  expect([...sent("https://toko.example/", planted)]).toEqual([
    ["session", "milikku"],
    ["js", "1"],
  ]);
  expect(sent("http://localhost:8787/", "session=milikku").get("session")).toBe("milikku");
});

test("R02 cookies are read whatever stands between and in them", () => {
  const request = new Request("http://localhost/", { headers: { Cookie: "a=1;b=2=3;  c = 4 ;rusak;=5; d=" } });
  expect(Object.fromEntries(readCookies(request))).toEqual({ a: "1", b: "2=3", c: "4", d: "" });
});
