import { z } from "zod";

/** The kind of device that a shopper has signed in with: a browser, or an app that shows the shop inside. */
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

/**
 * The key under which a client's requests are counted.
 * A household has a whole network of IPv6 addresses and can switch at will, so there the network (the first 64 bits)
 * counts.
 * An IPv4 address counts as it is, also when written as an IPv6 one.
 */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [plain = ""] = address.split("%");
  const mapped = plain.slice(plain.lastIndexOf(":") + 1);
  const [head = "", tail] = plain.toLowerCase().split("::");
  const before = groupsOf(head);
  if (mapped.includes(".") && before.every((group) => group === "0" || group === "ffff" || group.includes("."))) {
    return mapped;
  }
  const after = tail === undefined ? [] : groupsOf(tail);
  const zeros = tail === undefined ? 0 : Math.max(0, GROUPS - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => "0"), ...after];
  return `${groups.slice(0, NETWORK_GROUPS).join(":")}::/64`;
}

/** The site that an IPv6 network is part of (the first 48 bits): whoever has one can use each of its networks. */
export function siteOf(network: string): string | undefined {
  const groups = network.match(/^((?:[^:]+:){2}[^:]+):[^:]+::\/64$/);
  return groups ? `${groups[1]}::/48` : undefined;
}

/** The carrier that an IPv6 network is part of (the first 32 bits): whoever rents such a range has 65,536 sites. */
export function carrierOf(network: string): string | undefined {
  const groups = network.match(/^([^:]+:[^:]+):(?:[^:]+:)[^:]+::\/64$/);
  return groups ? `${groups[1]}::/32` : undefined;
}

const GROUPS = 8;
const NETWORK_GROUPS = 4;

function groupsOf(part: string): string[] {
  if (part === "") return [];
  return part.split(":").map((group) => (group.includes(".") ? group : Number.parseInt(group || "0", 16).toString(16)));
}
