import { expect, test } from "vitest";
import { projectPictureAddress } from "#domain/interior/project.ts";
import { formBytesMax } from "#domain/pictures/address.ts";
import { FORM_PICTURES_MAX, PICTURE_BYTES_MAX } from "#domain/pictures/kind.ts";

const PICTURES = FORM_PICTURES_MAX * PICTURE_BYTES_MAX;

test("K04 R03 guests may bring pictures to a project request, and to no other page", () => {
  for (const isSignedIn of [true, false]) {
    for (const path of ["/desain-interior/proyek", "/desain-interior/proyek.data", "/desain-interior/proyek/"])
      expect(formBytesMax(path, isSignedIn), path).toBeGreaterThan(PICTURES);
    for (const path of [
      "/desain-interior",
      "/desain-interior/proyek/terkirim",
      "/desain-interior/proyekx",
      "/x/desain-interior/proyek",
    ])
      expect(formBytesMax(path, isSignedIn), path).toBeLessThan(PICTURE_BYTES_MAX);
  }
  expect(formBytesMax("/profile/complain", false)).toBeLessThan(PICTURE_BYTES_MAX);
});

test("K04 R06 a picture's address names its draft's key only for whoever has it", () => {
  expect(projectPictureAddress("t", "small", "k")).toBe("/desain-interior/foto/t/kecil?draf=k");
  expect(projectPictureAddress("t", "whole")).toBe("/desain-interior/foto/t");
});
