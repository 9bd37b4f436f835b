import { generateKeyPairSync, randomBytes } from "node:crypto";
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, watch, writeFileSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { buildFolder, fingerprint, isStamped, stamp } from "./builds.mjs";
import { bin, Failure, isInstalled, root, run, say, start, step } from "./children.mjs";
import { MIGRATIONS } from "./triggers.mjs";

/** Where the shop of this machine is; a restored one stands in another folder. */
export const SHOP_STATE = process.env.SHOP_STATE || ".state/shop";

const INSTALL_STAMP = "node_modules/.serambi-lock";

/** The steps between a fresh clone and an open shop. Each does nothing when it is already done. */
export async function install() {
  if (Number(process.versions.node.split(".")[0]) < 20) {
    throw new Failure(`Node ${process.versions.node} is too old.`, "install Node 20 or newer: https://nodejs.org");
  }
  const mark = fingerprint({ contents: ["package-lock.json"] });
  if (!isStamped(INSTALL_STAMP, mark)) {
    if (!wasInstalledByHand()) {
      await step("Installing packages (npm ci)", () =>
        run("npm", ["ci", "--no-audit", "--no-fund"], {
          env: { PATH: pathWithoutOurs() },
          advice: "look at what npm says above; is the network there? Then start again.",
        }),
      );
    }
    stamp(INSTALL_STAMP, mark);
  }
  if (!isInstalled("node")) {
    throw new Failure(
      "node_modules/.bin/node is missing.",
      "allow install scripts (npm config get ignore-scripts), then: npm rebuild node",
    );
  }
}

/** npm writes its own lockfile beside what it installs; if it is newer than ours, it was made from it. */
function wasInstalledByHand() {
  const theirs = join(root, "node_modules/.package-lock.json");
  return existsSync(theirs) && statSync(theirs).mtimeMs >= statSync(join(root, "package-lock.json")).mtimeMs;
}

/** While packages are installed, npm must not run on the Node that it is about to replace. */
function pathWithoutOurs() {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => folder !== bin)
    .join(delimiter);
}

/** Builds the storefront. functions/ is bundled by wrangler whenever it serves or deploys. */
export async function build({ always = false } = {}) {
  const mark = `${process.env.KEEP_OFF ?? ""} ${fingerprint({
    contents: [
      "app",
      "contract",
      "domain",
      "lib",
      "vite.config.ts",
      "remix.config.js",
      "scripts/local/vite-edge.ts",
      "scripts/local/steps.mjs",
      "package-lock.json",
    ],
    lists: ["public"],
  })}`;
  const folder = buildFolder();
  if (!always && isStamped(`${folder}/.stamp`, mark)) return say("The build is fresh");
  rmSync(join(root, folder), { recursive: true, force: true });
  await step("Building the storefront", () =>
    run("remix", ["vite:build"], {
      // Regardless of the caller's environment (a test's, for example): React's development build is not for visitors.
      env: { NODE_ENV: "production" },
      advice: "mend what the build says above; npm run check says more.",
    }),
  );
  leaveOutBackOffice(`${folder}/client/assets`);
  stamp(`${folder}/.stamp`, mark);
}

/** No page of the back office has script: what Remix makes for its routes would only tell strangers of them. */
function leaveOutBackOffice(assets) {
  const [name] = readdirSync(join(root, assets)).filter((file) => /^manifest-.*\.js$/.test(file));
  const file = join(root, assets, name);
  const [, begin, json] = /^(window\.__remixManifest=)(.*);$/s.exec(readFileSync(file, "utf8"));
  const manifest = JSON.parse(json);
  const isOfStaff = (id) => id.startsWith("routes/kelola/") || id.startsWith("staff-");
  for (const [id, { module }] of Object.entries(manifest.routes).filter(([id]) => isOfStaff(id))) {
    rmSync(join(root, assets, basename(module)), { force: true });
    delete manifest.routes[id];
  }
  writeFileSync(file, `${begin}${JSON.stringify(manifest)};`);
}

/** Local secrets are in .dev.vars, which is never committed. */
export function writeSecrets() {
  const file = join(root, ".dev.vars");
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const isMissing = (name) => !new RegExp(`^\\s*${name}\\s*=`, "m").test(text);
  const random = () => randomBytes(36).toString("base64url");
  const missing = {
    ...(isMissing("SESSION_SECRETS") && { SESSION_SECRETS: random() }),
    ...(isMissing("INTEGRATION_TOKEN") && { INTEGRATION_TOKEN: random() }),
    ...(isMissing("VAPID_PRIVATE_KEY") && makePushKeys("mailto:halo@serambi.example")),
  };
  if (Object.keys(missing).length === 0) return;
  const gap = text === "" || text.endsWith("\n") ? "" : "\n";
  const lines = Object.entries(missing).map(([name, value]) => `${name}=${value}\n`);
  appendFileSync(file, `${gap}${lines.join("")}`, { mode: 0o600 });
  say(`Wrote random secrets to .dev.vars: ${Object.keys(missing).join(", ")}`);
}

/** A new key pair for notifications in browsers, on P-256, as bytes in base64url: the point and the number. */
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

/**
 * Makes the local database in `state`, or migrates it: see local-shop.ts, where the beginnings of a new one are.
 * @param {string} state
 * @param {import("./local-shop.ts").Beginning} beginning
 */
export async function openDatabase(state, beginning) {
  const code = await start("node", ["--experimental-strip-types", "scripts/local/local-shop.ts", state, beginning])
    .done;
  if (code !== 0) throw new Failure("The shop's database is not open: the reason stands above.");
}

/** Everything that `npm start`, `npm run dev` and `npm run api` need before they serve. */
export async function prepareShop({ isBuilt, isEmpty = false }) {
  await install();
  writeSecrets();
  await Promise.all([isBuilt && build(), openDatabase(SHOP_STATE, isEmpty ? "texts" : "orders")]);
}

/** drizzle-kit writes the migration's file first, then its journal. */
const SETTLED_MS = 300;

/** Calls `work` whenever a migration has been written. */
export function watchMigrations(work, folder = MIGRATIONS) {
  let timer;
  return watch(folder, () => {
    clearTimeout(timer);
    timer = setTimeout(work, SETTLED_MS);
  });
}
