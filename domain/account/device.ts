import { z } from "zod";

/** What a shopper has signed in with: a browser, or the shop inside another app. */
export const deviceType = z.enum(["Browser", "App"]);
export type DeviceType = z.infer<typeof deviceType>;

/** In-app browsers show it in their user agent: Android's by `wv`, Apple's by omitting what Safari includes. */
export function deviceTypeOf(userAgent: string): DeviceType {
  const isAndroidApp = userAgent.includes("; wv)");
  const isAppleApp = /iPhone|iPad/.test(userAgent) && !userAgent.includes("Safari/");
  return isAndroidApp || isAppleApp ? "App" : "Browser";
}

const browsers: [mark: string, name: string][] = [
  ["Edg", "Edge"],
  ["OPR/", "Opera"],
  ["SamsungBrowser/", "Samsung Internet"],
  ["UCBrowser/", "UC Browser"],
  ["FxiOS/", "Firefox"],
  ["Firefox/", "Firefox"],
  ["CriOS/", "Chrome"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
];
const systems: [mark: string, name: string][] = [
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["CrOS", "ChromeOS"],
  ["Mac OS X", "Mac"],
  ["Linux", "Linux"],
];

/**
 * A browser's name for its owner, such as "Chrome di Android". The first match wins: later marks are claimed by many
 * browsers.
 */
export function nameBrowser(userAgent: string): string {
  const isApp = deviceTypeOf(userAgent) === "App";
  const browser = isApp ? "Aplikasi" : named(browsers, userAgent);
  const system = named(systems, userAgent);
  if (!browser && !system) return "Perangkat yang tidak dikenal";
  return [browser ?? "Browser", system].filter(Boolean).join(" di ");
}

/** The operating system, for a device's registration. */
export function nameSystem(userAgent: string): string {
  return named(systems, userAgent) ?? "";
}

function named(marks: [mark: string, name: string][], userAgent: string): string | undefined {
  return marks.find(([mark]) => userAgent.includes(mark))?.[1];
}
