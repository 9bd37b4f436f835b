import { expect, test } from "vitest";
import { projectPictureAddress } from "#domain/interior.ts";
import { FORM_PICTURES_MAX, formBytesMax, PICTURE_BYTES_MAX } from "#domain/pictures/files.ts";

const PICTURES = FORM_PICTURES_MAX * PICTURE_BYTES_MAX;

test("K04 R03 guests may bring pictures to a project request, and to no other page", () => {
  for (const isSignedIn of [true, false]) {
    for (const path of ["/desain-interior/proyek", "/desain-interior/proyek.data", "/desain-interior/proyek/"])
      expect(formBytesMax(path, isSignedIn, "parts"), path).toBeGreaterThan(PICTURES);
    for (const path of [
      "/desain-interior",
      "/desain-interior/proyek/terkirim",
      "/desain-interior/proyekx",
      "/x/desain-interior/proyek",
    ])
      expect(formBytesMax(path, isSignedIn, "parts"), path).toBeLessThan(PICTURE_BYTES_MAX);
  }
  expect(formBytesMax("/profile/complain", false, "parts")).toBeLessThan(PICTURE_BYTES_MAX);
});

test("R10 K04 a form without files is a text, also where pictures are taken", () => {
  for (const path of ["/desain-interior/proyek", "/profile", "/profile/chats", "/login"])
    for (const kind of ["pairs", "none"] as const) expect(formBytesMax(path, true, kind), path).toBe(65_536);
  expect(formBytesMax("/login", true, "parts")).toBe(65_536);
});

test("K04 R06 a picture's address names its draft's key only for whoever has it", () => {
  expect(projectPictureAddress("t", "small", "k")).toBe("/desain-interior/foto/t/kecil?draf=k");
  expect(projectPictureAddress("t", "whole")).toBe("/desain-interior/foto/t");
});
