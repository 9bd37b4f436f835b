import { generateKeyPairSync } from "node:crypto";
import { pathToFileURL } from "node:url";
import { command, Failure } from "../local/children.mjs";

const USAGE = `Usage: node scripts/deploy/push-keys.mjs SUBJECT | npx wrangler secret bulk --name NAME

  Makes the key pair with which the shop sends notifications to browsers, as JSON for wrangler. Make it once: with
  another pair every browser has to be switched on anew.

  SUBJECT       who answers for them: mailto:YOU@YOUR-SHOP or https://YOUR-SHOP`;

/** A new pair on P-256, as bytes in base64url: the point and the number. */
export function makePushKeys(subject) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const point = [Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  return {
    VAPID_PUBLIC_KEY: Buffer.concat(point).toString("base64url"),
    VAPID_PRIVATE_KEY: privateKey.export({ format: "jwk" }).d ?? "",
    VAPID_SUBJECT: subject,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await command({ usage: USAGE, options: {}, words: 1 }, async (_, [subject = ""]) => {
    if (!/^(mailto:[^\s@]+@[^\s@]+\.[^\s@]+|https:\/\/[^\s/]+\.[^\s]+)$/.test(subject)) {
      throw new Failure(
        `“${subject}” answers for nothing: Apple refuses the pushes of a sender that cannot exist.`,
        "name a mail address or a page: node scripts/deploy/push-keys.mjs mailto:YOU@YOUR-SHOP | npx wrangler secret bulk --name NAME",
      );
    }
    console.log(JSON.stringify(makePushKeys(subject)));
    return 0;
  });
}
