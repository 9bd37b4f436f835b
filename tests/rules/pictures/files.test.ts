import { expect, test } from "vitest";
import {
  FORM_PICTURES_MAX,
  formBytesMax,
  isHeic,
  PICTURE_BYTES_MAX,
  pictureAddress,
  sessionCookie,
  shopFileAt,
  shopPictureAddress,
  smallPicture,
  widthsUpTo,
} from "#domain/pictures/files.ts";
import { TEXT_FORM_BYTES_MAX } from "#lib/form.ts";

const TOKEN = "a-_Z".repeat(11).slice(0, 43);

test("I07 a customer's picture has an address, and a small one for lists; pictures of others stay as they are", () => {
  expect([pictureAddress(TOKEN), pictureAddress(TOKEN, "whole"), pictureAddress(TOKEN, "small")]).toEqual([
    ...[`/foto/${TOKEN}`, `/foto/${TOKEN}`, `/foto/${TOKEN}/kecil`],
  ]);
  expect(smallPicture(pictureAddress(TOKEN))).toBe(pictureAddress(TOKEN, "small"));
  for (const other of [`/foto/${TOKEN}/960.webp`, `/x/foto/${TOKEN}`, "/foto/", "/media/a/960.webp", ""])
    expect(smallPicture(other)).toBe(other);
});

test("P08 a file of the shop's own pictures is found by its address, whatever the words before its width say", () => {
  for (const file of ["320.webp", "2400.avif", "asli"]) {
    for (const name of ["", "jam-dinding-2", "x".repeat(80)])
      expect(shopFileAt(shopPictureAddress(TOKEN, file, name)), name).toEqual({ token: TOKEN, file });
    expect(shopPictureAddress(TOKEN, file)).toBe(`/foto/${TOKEN}/${file}`);
    expect(shopPictureAddress(TOKEN, file, "jam-dinding")).toBe(`/foto/${TOKEN}/jam-dinding-${file}`);
  }
  const others = ["9.webp", "32000.webp", "0320.webp", "320.png", "320.webpx", "x320.webp", "asli2", "-320.webp"];
  const named = ["Jam-320.webp", "jam_dinding-320.webp", `${"x".repeat(81)}-320.webp`, "320.webp/x", ""];
  for (const name of [...others, ...named]) expect(shopFileAt(`/foto/${TOKEN}/${name}`), name).toBeUndefined();
  for (const path of [`/x/foto/${TOKEN}/320.webp`, `/foto/${TOKEN}a/320.webp`, `/foto/${TOKEN.slice(1)}/320.webp`])
    expect(shopFileAt(path), path).toBeUndefined();
});

test("Q03 a picture exists at the steps up to its own width, and at that where it is much more than a phone's", () => {
  expect([319, 320, 800, 959, 960, 1000, 1151, 1152, 1599, 1600, 1919, 1920, 2400, 5000].map(widthsUpTo)).toEqual([
    [],
    [320],
    [320, 480, 640],
    [320, 480, 640],
    [320, 480, 640, 960],
    [320, 480, 640, 960],
    [320, 480, 640, 960],
    [320, 480, 640, 960, 1152],
    [320, 480, 640, 960, 1599],
    [320, 480, 640, 960, 1600],
    [320, 480, 640, 960, 1600],
    [320, 480, 640, 960, 1600, 1920],
    [320, 480, 640, 960, 1600, 2400],
    [320, 480, 640, 960, 1600, 2400],
  ]);
});

test("R10 only the forms that bring pictures may be large, of the account's for who is signed in", () => {
  const large = (FORM_PICTURES_MAX + 1) * (PICTURE_BYTES_MAX + 1_048_576);
  const pages = ["/profile", "/profile/order/SI-1", "/profile/review", "/profile/complain", "/profile/chats/"];
  const open = ["/desain-interior/proyek", "/desain-interior/proyek.data"];
  for (const page of [...pages, "/profile/klaim.data", ...open])
    expect(formBytesMax(page, true, "parts"), page).toBe(large);
  for (const page of open) expect(formBytesMax(page, false, "parts")).toBe(large);
  for (const page of [...pages, ...open]) expect(formBytesMax(page, true, "pairs"), page).toBe(TEXT_FORM_BYTES_MAX);
  for (const page of pages) expect(formBytesMax(page, false, "parts"), page).toBe(TEXT_FORM_BYTES_MAX);
  for (const page of ["/cart", "/x/profile", "/profile/order", "/profile/order/a/b", "/profile/address"])
    expect(formBytesMax(page, true, "parts"), page).toBe(TEXT_FORM_BYTES_MAX);
});

test("R03 a newer phone's photo is known by the box that it begins with and its brand", () => {
  const is = (text: string) => isHeic(new TextEncoder().encode(text));
  expect(["heic", "heix", "mif1", "msf1", "hevc"].filter((brand) => !is(`\0\0\0\x18ftyp${brand}\0\0`))).toEqual([]);
  expect([is("\0\0\0\x18ftypavif"), is("\0\0\0\x18fttpheic"), is("heicftyp"), is("")]).toEqual([
    ...[false, false, false, false],
  ]);
});

test("U01 a form of the back office is read for who is signed in there, every other one for the shopper", () => {
  expect(
    ["/kelola/kemas", "/kelola/", "/kelola", "/kelolaku/", "/profile", "/x/kelola/"].map((path) => sessionCookie(path)),
  ).toEqual(["staff", "staff", "session", "session", "session", "session"]);
});
