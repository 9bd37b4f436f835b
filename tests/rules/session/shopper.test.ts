import { expect, test } from "vitest";
import { settleSavedForm, takeSavedForm } from "#app/session/saved-form.server.ts";
import { readSession, writeSession } from "#app/session/session.server.ts";
import {
  currentShopper,
  endAtShop,
  leaveSession,
  openAuth,
  requireShopper,
  returnHere,
} from "#app/session/shopper.server.ts";
import { logout } from "#contract/account/auth.ts";
import { hasPassword } from "#contract/account/user.ts";
import { BOOKMARK_HEADER, SHOPPER_ID_HEADER } from "#contract/call.ts";
import { thrownBy } from "../shop/shop-context.ts";
import { newBrowser } from "./browser.ts";

const refused = (status: number, code = "refused") => Response.json({ data: { code }, message: "" }, { status });
const ended = () => Response.json({ data: { ended: true } }, { headers: { [BOOKMARK_HEADER]: "tulisan-baru" } });

/** A browser of a shop that answers so, and the headers of each call that reaches the shop. */
function browserAt(answer: () => Response) {
  const asked: [path: string, headers: Headers][] = [];
  const browser = newBrowser({
    noteTiming: () => {},
    validUntil: () => {},
    answersForm: true,
    transport: async (path: string, init: RequestInit) => {
      asked.push([path, new Headers(init.headers)]);
      return answer();
    },
  });
  return { ...browser, asked };
}

const get = new Request("https://toko.example/product/cincin?varian=2");
const post = new Request("https://toko.example/profile", { method: "POST" });
const locationOf = (answer: unknown) => (answer as Response).headers.get("Location");

test("H06 T06 what a customer asks is asked with the token, the id and the last write of the session", async () => {
  const browser = browserAt(() => Response.json({ data: { status: true } }));
  await writeSession(browser.open(), { token: "kunci", user: 7, bookmark: "tulisan" });
  const required = await requireShopper(browser.open(), get);
  const current = await currentShopper(browser.open());
  for (const shopper of [required, current]) {
    expect(shopper?.token).toBe("kunci");
    await shopper?.shop(hasPassword);
  }
  expect(
    browser.asked.map(([, headers]) =>
      ["Authorization", SHOPPER_ID_HEADER, BOOKMARK_HEADER].map((name) => headers.get(name)),
    ),
  ).toEqual(Array.from({ length: 2 }, () => ["Bearer kunci", "7", "tulisan"]));
});

test("T06 H01 what a sign-in writes is known to the pages after it", async () => {
  const browser = browserAt(ended);
  const context = browser.open();
  await openAuth(context)(logout);
  expect((await readSession(context)).bookmark).toBe("tulisan-baru");
  expect(browser.asked[0]?.[1].has("Authorization")).toBe(false);
});

test.each([
  ["was still open", ended],
  ["the shop had ended already", () => refused(401)],
])("H06 a new login ends the session that %s, at the shop and in the browser", async (_, answer) => {
  const browser = browserAt(answer);
  await writeSession(browser.open(), { token: "lama", user: 7 });
  await leaveSession(browser.open());
  expect(browser.asked.map(([path, headers]) => [path, headers.get("Authorization")])).toEqual([
    ["auth/logout", "Bearer lama"],
  ]);
  expect(await readSession(browser.open())).toEqual({});
});

test.each([
  ["cannot be reached", 503],
  ["refuses for another reason", 429],
])("H06 H07 a session is not over where the shop %s, and stays in the browser", async (_, status) => {
  const browser = browserAt(() => refused(status));
  await writeSession(browser.open(), { token: "lama", user: 7 });
  expect(await thrownBy(leaveSession(browser.open()))).toBeInstanceOf(Error);
  expect(await readSession(browser.open())).toMatchObject({ token: "lama", user: 7 });
});

test("H06 a guest has no session to leave, and a token is taken back without one", async () => {
  const browser = browserAt(ended);
  await leaveSession(browser.open());
  expect(browser.asked).toEqual([]);
  await endAtShop(browser.open(), "salah-kirim");
  expect(browser.asked[0]?.[1].get("Authorization")).toBe("Bearer salah-kirim");
});

test("H08 A17 who reads an open page when the session turns out to have ended comes back to it after the login", async () => {
  const browser = browserAt(() => refused(401));
  await writeSession(browser.open(), { token: "lama", user: 7 });
  const context = browser.open();
  returnHere(context, get);
  const shopper = await currentShopper(context);
  const led = await thrownBy((shopper as NonNullable<typeof shopper>).shop(hasPassword));
  expect(locationOf(led)).toBe(`/?unAuth&redirect=${encodeURIComponent("/product/cincin?varian=2")}`);
  expect((led as Response).status).toBe(302);
});

test("H08 what was typed is kept for the page itself, whatever place of it the form leads back to", async () => {
  const browser = browserAt(ended);
  const typed = { values: { name: "Dewi" }, page: "/profile?x=1#nama" };
  const led = await thrownBy(requireShopper(browser.open(), post, typed));
  expect(locationOf(led)).toBe(`/login?redirect=${encodeURIComponent("/profile?x=1#nama")}`);
  await settleSavedForm(browser.open(), 7, "/profile?x=1");
  await writeSession(browser.open(), { token: "kunci", user: 7 });
  expect(await takeSavedForm(browser.open(), "/profile?x=1")).toEqual({ name: "Dewi" });
});

test("H08 of several calls that find the session ended, the form stays that of who sent it, with what was added last", async () => {
  const browser = browserAt(() => refused(401));
  await writeSession(browser.open(), { token: "lama", user: 7 });
  const context = browser.open();
  await requireShopper(context, post, { values: { name: "Dewi" } });
  await writeSession(context, {});
  const led = await thrownBy(requireShopper(context, post, { values: { name: "Dewi", note: "Halo" } }));
  expect(locationOf(led)).toBe("/login?redirect=%2Fprofile");
  await writeSession(browser.open(), { token: "kunci", user: 7 });
  expect(await takeSavedForm(browser.open(), "/profile")).toEqual({ name: "Dewi", note: "Halo" });
});
