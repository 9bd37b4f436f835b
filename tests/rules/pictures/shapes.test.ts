import { expect, test } from "vitest";
import { shapeAt, shapedAddress, shapedSize } from "#domain/pictures/shapes.ts";

test("P08 a picture of the shop's own has an address in each shape, and no other picture has", () => {
  const token = "a".repeat(43);
  for (const src of ["/media/articles/emas/1200.webp", `/foto/${token}/jam-dinding-1600.webp`]) {
    const address = shapedAddress(src, "4x3") ?? "";
    expect(address).toBe(src.replace(".webp", "-4x3.jpg"));
    expect(shapeAt(address)).toEqual({ src, shape: "4x3" });
  }
  const others = [
    ...[`/foto/${token}/asli`, `/foto/${token}`, "https://gambar.example/media/960.webp", "/social.jpg", ""],
    ...["/media/a/960.webp.jpg", "/media/a/960.webp?v=1", "/media/a/besar.webp", "/gambar/960.webp"],
  ];
  for (const src of others) expect(shapedAddress(src, "kartu"), src).toBeUndefined();
  for (const path of [
    ...["/media/a/960-2x1.jpg", "/media/a/x-kartu.jpg", "/artikel/960-kartu.jpg", "/media/a/960.jpg"],
    ...[
      "/x/media/a/960-kartu.jpg",
      "/media/a/960-kartu.jpg.webp",
      "/media/A/960-kartu.jpg",
      "/media/a b/960-kartu.jpg",
    ],
    ...["/media//960-kartu.jpg", "/foto/abc/960-kartu.jpg", `/foto/${token}/960-960-x/640-kartu.jpg`],
  ])
    expect(shapeAt(path), path).toBeUndefined();
});

test("P08 a shape is cut out of a picture without enlarging it; a card is always of one size", () => {
  expect(shapedSize("16x9", { width: 2400, height: 1600 })).toEqual({ width: 1600, height: 900 });
  expect(shapedSize("4x3", { width: 1200, height: 675 })).toEqual({ width: 900, height: 675 });
  expect(shapedSize("1x1", { width: 1200, height: 675 })).toEqual({ width: 675, height: 675 });
  expect(shapedSize("1x1", { width: 600, height: 1200 })).toEqual({ width: 600, height: 600 });
  expect(shapedSize("kartu", { width: 320, height: 320 })).toEqual({ width: 1200, height: 630 });
});
