import { Buffer } from "node:buffer";

/**
 * A JPEG of 64 x 48 pixels as a phone writes it: to be turned upright, with its place and its owner's name. Every
 * secret text in it contains RAHASIA.
 */
const PHOTO =
  "/9j/4QE0RXhpZgAASUkqAAgAAAAIABIBAwABAAAABgAAABoBBQABAAAAbgAAABsBBQABAAAAdgAAACgBAwABAAAAAgAAADsBAgANAAAAfgAAAB" +
  "MCAwABAAAAAQAAAGmHBAABAAAAjAAAACWIBAABAAAA2gAAAAAAAAA4YwAA6AMAADhjAADoAwAAUkFIQVNJQS1OQU1BAAAGAACQBwAEAAAAMDIx" +
  "MAGRBwAEAAAAAQIDAACgBwAEAAAAMDEwMAGgAwABAAAA//8AAAKgBAABAAAAQAAAAAOgBAABAAAAMAAAAAAAAAADAAEAAgACAAAAUwAAAAIABQ" +
  "ADAAAAFAEAABIAAgAPAAAABAEAAAAAAABSQUhBU0lBLVRFTVBBVAAABgAAAAEAAAA2AAAAAQAAAAAAAAABAAAA/9sAQwANCQoLCggNCwoLDg4N" +
  "DxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJTUjI+WmFaUGBKUVJP/9sAQwEODg4TERMmFRUmTzUtNU9PT09PT09PT09PT0" +
  "9PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P/8AAEQgAMABAAwEiAAIRAQMRAf/EABYAAQEBAAAAAAAAAAAAAAAAAAAGBf/E" +
  "ABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAYAQEBAQEBAAAAAAAAAAAAAAAABgUHBP/EABoRAQABBQAAAAAAAAAAAAAAAAAUFWFioeH/2gAMAwEAAh" +
  "EDEQA/AKgBPPWAAggFAqAAF6JsZEa7nVaw3xSCbCNcrWG+MYTQoY11TWsN8UomgjXK1hvi+AZDnQACBAUCoAAf/9k=";

export function photoWithPlace(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(PHOTO, "base64"));
}

/** The same, taken by somebody with another initial: another file. */
export function photoBy(initial: string): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(PHOTO, "base64");
  bytes.write(initial, bytes.indexOf("NAMA"));
  return new Uint8Array(bytes);
}

/** Which of the secrets of the photo stand in these bytes. */
export function hasSecret(bytes: Uint8Array): boolean {
  return Buffer.from(bytes).includes("RAHASIA");
}
