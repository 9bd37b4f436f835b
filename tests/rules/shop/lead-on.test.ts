import { type LoaderFunction, redirect, type ServerBuild } from "@remix-run/cloudflare";
import { expect, test, vi } from "vitest";
import { leadOn } from "#app/shop/lead-on.server.ts";
import { answer, openContext, refuse } from "./shop-context.ts";

const nothing = { target: null, category: null, articleCategory: null };

/** What becomes of a loader's answer, over a shop that answers as told. */
async function lead(
  loader: LoaderFunction,
  path: string,
  said: () => Response,
  changes = {},
  settings = {},
  id = "page",
) {
  const opened = openContext(said);
  const context = { ...opened.context, cachePage: vi.fn(), ...changes };
  Object.assign(context.settings, settings);
  const build = { routes: { [id]: { id, module: { loader } } } } as unknown as ServerBuild;
  const led = leadOn(build).routes[id]?.module.loader as LoaderFunction;
  const request = new Request(`https://toko.example${path}`);
  const given = await Promise.resolve(led({ request, params: {}, context } as never)).catch((thrown) => thrown);
  const { status, headers } = given instanceof Response ? given : { status: 200, headers: new Headers() };
  const asked = opened.asked.map((one) => one.path);
  return { way: [status, headers.get("Location")], asked, context, faults: opened.faults };
}
const notFound: LoaderFunction = () => {
  throw redirect("/404");
};

test("P07 a page that is not found asks once where it is now, whether it says so by returning or throwing", async () => {
  for (const loader of [notFound, () => redirect("/404")]) {
    const { way, asked, context } = await lead(loader, "/Product/Lama/?variant=3", () =>
      answer({ ...nothing, target: "/product/baru" }),
    );
    expect(way).toEqual([301, "/product/baru?variant=3"]);
    expect(asked).toEqual(["uni/address?path=%2Fproduct%2Flama"]);
    expect(context.cachePage).toHaveBeenCalledOnce();
  }
  const gone = await lead(notFound, "/product/lama", () => answer({ ...nothing, category: "Kalung & Liontin" }));
  expect(gone.way).toEqual([302, "/404?kategori=kalung-dan-liontin"]);
  const text = await lead(notFound, "/artikel/lama", () => answer({ ...nothing, articleCategory: "perawatan" }));
  expect(text.way).toEqual([302, "/404?topik=perawatan"]);
});

test("P07 a file that is not there asks where it is now, unlike what another route says is not there", async () => {
  const said = () => answer({ ...nothing, target: "/showroom/katalog" });
  const noFile: LoaderFunction = () => new Response("Tidak ada.", { status: 404 });
  const leads = async (id: string) => (await lead(noFile, "/Brosur.jpg", said, {}, {}, id)).way;
  expect([await leads("routes/unknown"), await leads("routes/picture")]).toEqual([
    [301, "/showroom/katalog"],
    [404, null],
  ]);
});

test("P07 what is found, what leads elsewhere, a form, /404 itself and a path of endless length ask nothing", async () => {
  const said = () => answer({ ...nothing, target: "/product/baru" });
  expect(await lead(() => ({ product: 1 }), "/product/ada", said)).toMatchObject({ way: [200, null], asked: [] });
  const login: LoaderFunction = () => redirect("/login");
  expect(await lead(login, "/profile", said)).toMatchObject({ way: [302, "/login"], asked: [] });
  for (const [path, changes] of [
    ["/product/lama", { answersForm: true }],
    ["/404", {}],
    [`/product/${"x".repeat(300)}`, {}],
  ] as const)
    expect(await lead(notFound, path, said, changes)).toMatchObject({ way: [302, "/404"], asked: [] });
});

test("P07 N08 where nobody knows, the page leads to /404; where the shop does not answer, not for long", async () => {
  expect((await lead(notFound, "/tidak-ada", () => answer(nothing))).way).toEqual([302, "/404"]);
  const missing = () => new Response("<h1>404</h1>", { status: 404 });
  const elsewhere = await lead(notFound, "/tidak-ada", missing, {}, { isApiForeign: true });
  expect([elsewhere.way, elsewhere.faults]).toEqual([[302, "/404"], []]);
  const down = await lead(notFound, "/tidak-ada", refuse);
  expect([down.way, down.faults.length]).toEqual([[302, "/404"], 1]);
  expect(down.context.validUntil).toHaveBeenCalledWith(down.context.now);
});
