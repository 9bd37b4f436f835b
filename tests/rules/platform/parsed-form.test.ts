import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test.each(["", "plain"])("Q01 an action reads the form that was parsed before it (PLATFORM=%s)", async (platform) => {
  vi.stubEnv("PLATFORM", platform);
  vi.resetModules();
  const { withForm } = await import("#app/platform/parsed-form.server.ts");
  const headers = { "X-Script": "1" };
  const sent = new Request("https://toko.example/cart", {
    method: "POST",
    headers,
    body: new URLSearchParams({ a: "1" }),
  });
  const form = await sent.formData();
  form.set("foto", new File(["isi"], "foto.jpg", { type: "image/jpeg" }));
  const request = withForm(sent, form);
  const read = await request.formData();
  expect([request === sent, request.method, request.headers.get("X-Script")]).toEqual([platform === "", "POST", "1"]);
  expect([read.get("a"), await (read.get("foto") as File).text()]).toEqual(["1", "isi"]);
});
